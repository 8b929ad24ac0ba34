import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

/** What an entry of the browser's history keeps: its step, and the one before it. */
type Entry<Step> = { step: Step; previous: Step | undefined };

/**
 * Gives each step an entry of its own in the browser's history, so that a phone's Back goes one step back and Forward goes
 * forward again. Without a step it waits.
 */
export function useStepHistory<Step extends string>({
  steps,
  passing,
  step,
  onShow,
}: {
  /** In their order; the first is where the page begins. */
  steps: readonly [Step, ...Step[]];
  /** The step whose entry the last step takes: nobody is to go back to it once it is over. */
  passing: Step;
  step: Step | undefined;
  /** Called with the step of the entry that the visitor went to. */
  onShow(step: Step): void;
}): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === "POP";
  const entry = readEntry(location.state, steps);
  const shown = useRef(location);
  /** The entry the journey asked for by itself, until the browser has come there. */
  const goingTo = useRef<Step>(undefined);

  const isLater = (one: Step, than: Step) => steps.indexOf(one) > steps.indexOf(than);
  const record = useEffectEvent(() => {
    if (!step || entry.step === step || goingTo.current) return;
    goingTo.current = step;
    const { pathname, search, hash } = location;
    const go = (state: Entry<Step>, replace: boolean) =>
      navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true });
    if (entry.previous === step) {
      void navigate(-1);
      return;
    }
    const takesPlace = entry.step === passing && step === steps.at(-1);
    // An entry that cannot be shown becomes the one that is.
    if (isLater(step, entry.step) && !takesPlace) void go({ step, previous: entry.step }, false);
    else void go({ step, previous: entry.previous }, true);
  });
  const follow = useEffectEvent(() => {
    if (location === shown.current) return;
    shown.current = location;
    const isOwn = !isPop || entry.step === goingTo.current;
    goingTo.current = undefined;
    // The journey may have gone on while the entry was on its way.
    if (isOwn) record();
    else if (entry.step !== step) onShow(entry.step);
  });
  // Not its key alone: who goes back and forward before the page draws again comes to the same entry anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the visitor goes to another entry
  useEffect(() => follow(), [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the journey has come to another step
  useEffect(() => record(), [step]);
}

function readEntry<Step extends string>(state: unknown, steps: readonly [Step, ...Step[]]): Entry<Step> {
  const { step, previous } = (state ?? {}) as Record<string, unknown>;
  const find = (kept: unknown) => steps.find((known) => known === kept);
  return { step: find(step) ?? steps[0], previous: find(previous) };
}
