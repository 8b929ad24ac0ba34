import {
  isChosenByPart,
  type LookChoice,
  messages,
  type PublicConfig,
  type ServiceOption,
} from "@curbview/domain";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAbortable } from "../../lib/http/use-abortable";
import { toast } from "../../lib/toast/toast";
import { type GenerationOptions, logEditError } from "../mockup";
import type { FlowEvent, FlowState } from "./flow-state";
import type { GeneratedMockup, PictureFacts, ShownPicture } from "./generate-mockup";

/** How many looks are there beside the first without being asked for. */
const furtherLooks = 2;
/** Arrow keys go through the swatches one by one. */
const settleMs = 250;

type ShownMockup = PictureFacts & ShownPicture;
export type LookRequest = { look: LookChoice; isTrial: boolean } & GenerationOptions;

/** The look that a service is shown in first: its first product, or the next where that changes nothing. */
export function firstLooks({ products = [], ...service }: ServiceOption): LookChoice[] {
  return products.slice(0, 1 + furtherLooks).map((product) => lookOf(service, product.id));
}

export function lookOf(service: Pick<ServiceOption, "icon">, id: string): LookChoice {
  return { products: [isChosenByPart(service) ? { id, part: "body" } : { id }] };
}

export const lookKey = ({ products, wish = "" }: LookChoice): string =>
  JSON.stringify([products.map(({ id, part = "" }) => `${part} ${id}`).sort(), wish]);

type Shown = Extract<FlowState["generation"], { status: "done" }>;

/** The picture that is shown, as it was made. */
function describeShown(
  { status: _status, region, outcome = {}, ...picture }: Shown,
  { resultUrl, shareUrl }: FlowState["stored"],
): ShownMockup {
  return { ...picture, region, outcome, resultUrl, shareUrl };
}

/** Shows the home in other looks: two more by themselves, where that costs nothing, and any that is chosen. */
export function useLooks(
  config: PublicConfig,
  { service, look, generation, leadId, image, stored }: FlowState,
  {
    generate: generateAny,
    send,
  }: { generate(request: LookRequest): Promise<GeneratedMockup>; send(event: FlowEvent): void },
) {
  const photo = `${leadId} ${stored.sourceUrl ?? image?.url}`;
  const [{ made, madeOf }, setMade] = useState({
    made: {} as Record<string, ShownMockup>,
    madeOf: photo,
  });
  // Another photo has looks of its own.
  if (madeOf !== photo) setMade({ made: {}, madeOf: photo });
  const remember = (key: string, picture: ShownMockup) =>
    setMade((all) => (all.madeOf === photo ? { ...all, made: { ...all.made, [key]: picture } } : all));
  const [busy, setBusy] = useState<LookChoice>();
  const [failure, setFailure] = useState<string>();
  const choosing = useAbortable();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const generate = async (request: LookRequest): Promise<ShownMockup> => {
    const picture = await generateAny(request);
    // Only the first waits for the email.
    if ("previewUrl" in picture) throw new Error(messages.mockup.unexpected);
    return picture;
  };
  const show = (chosen: LookChoice, picture: ShownMockup) => {
    send({ type: "look-chosen", look: chosen });
    send({ type: "generated", ...picture });
  };

  async function make(chosen: LookChoice): Promise<void> {
    const key = lookKey(chosen);
    clearTimeout(settling.current);
    const signal = choosing.begin();
    const known = made[key];
    if (generation.status === "done" && look) remember(lookKey(look), describeShown(generation, stored));
    setBusy(known ? undefined : chosen);
    if (known) show(chosen, known);
    setFailure(undefined);
    try {
      // One that was tried is kept now; the server has its picture.
      const kept = await generate({ look: chosen, isTrial: false, signal });
      const picture = known ? { ...kept, pictureUrl: known.pictureUrl } : kept;
      remember(key, picture);
      if (!signal.aborted) show(chosen, picture);
    } catch (error) {
      if (signal.aborted) return;
      logEditError("The look could not be shown:", error);
      const message = (error instanceof Error && error.message) || messages.mockup.unexpected;
      if (known) toast.error(message);
      else setFailure(message);
    }
    if (!signal.aborted) setBusy(undefined);
  }

  const tryFurther = useEffectEvent(async (signal: AbortSignal) => {
    for (const further of service ? firstLooks(service) : []) {
      const key = lookKey(further);
      if (signal.aborted || made[key] || (look && lookKey(look) === key)) continue;
      const picture = await generate({ look: further, isTrial: true, signal }).catch((error: Error) => {
        if (!signal.aborted) console.warn("A further look could not be made:", error);
      });
      if (picture && !signal.aborted) remember(key, picture);
    }
  });
  const isFree = config.imageEditProvider === "builtin" && generation.status === "done";
  useEffect(() => {
    if (!isFree) return;
    const leaving = new AbortController();
    void tryFurther(leaving.signal);
    return () => leaving.abort();
  }, [isFree]);

  return {
    /** Pictures by lookKey. */
    made,
    busy,
    failure,
    choose(chosen: LookChoice): void {
      if (made[lookKey(chosen)]) return void make(chosen);
      clearTimeout(settling.current);
      // What was asked for before must not end after this tap, and take its place.
      choosing.stop();
      setBusy(chosen);
      settling.current = setTimeout(() => void make(chosen), settleMs);
    },
    /** Resolves when the picture is there, or is known not to be. */
    wish: make,
  };
}

export type Looks = ReturnType<typeof useLooks>;
