import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { type FlowStep, flowSteps, readStep } from "./flow-state";

/** What an entry of the browser's history keeps: its step, and the one before it. */
type Entry = { step: FlowStep; previous: FlowStep | undefined };

/**
 * Gives each step an entry of its own in the browser's history, so that a phone's Back goes one step back and Forward goes
 * forward again. Without a step it waits. `onShow` is called with the step of the entry that the visitor went to.
 */
export function useStepHistory(step: FlowStep | undefined, onShow: (step: FlowStep) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === "POP";
  const entry = readEntry(location.state);
  const shownKey = useRef(location.key);
  /** Where the journey went back to by itself, until the browser has followed. */
  const goingBackTo = useRef<FlowStep>(undefined);

  const record = useEffectEvent(() => {
    if (!step || entry.step === step || goingBackTo.current) return;
    const { pathname, search, hash } = location;
    const go = (state: Entry, replace: boolean) =>
      navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true });
    if (entry.previous === step) {
      goingBackTo.current = step;
      void navigate(-1);
      return;
    }
    // The result takes the place of the form; and an entry that cannot be shown becomes the one that is.
    if (isLater(step, entry.step) && !(entry.step === "info" && step === "results"))
      void go({ step, previous: entry.step }, false);
    else void go({ step, previous: entry.previous }, true);
  });
  const follow = useEffectEvent(() => {
    if (location.key === shownKey.current) return;
    shownKey.current = location.key;
    const isOwn = !isPop || entry.step === goingBackTo.current;
    goingBackTo.current = undefined;
    // The journey may have gone on while the entry was on its way.
    if (isOwn) record();
    else if (entry.step !== step) onShow(entry.step);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the visitor goes to another entry
  useEffect(() => follow(), [location.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the journey has come to another step
  useEffect(() => record(), [step]);
}

const isLater = (step: FlowStep, than: FlowStep) => flowSteps.indexOf(step) > flowSteps.indexOf(than);

function readEntry(state: unknown): Entry {
  const { step, previous } = (state ?? {}) as Record<string, unknown>;
  return { step: readStep(step) ?? "address", previous: readStep(previous) };
}
