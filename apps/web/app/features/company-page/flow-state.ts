import type { ServiceOption } from "@curbview/domain";

export type Address = { formattedAddress: string; lat: number; lng: number };
export type SourceImage = { url: string; kind: "street" | "sample" | "own"; attribution?: string };
export type Generation =
  | { state: "idle" | "running" }
  | { state: "done"; picture: string; isQuickPreview: boolean }
  | { state: "failed"; message: string };

/** Where the visitor is; steps: 0 address, 1 service, 2 image, 3 info, 4 results. */
export type Flow = {
  step: 0 | 1 | 2 | 3 | 4;
  address?: Address;
  service?: ServiceOption;
  leadId?: string;
  image?: SourceImage;
  contact: { name: string; email: string };
  contactGiven: boolean;
  contactSaved: boolean;
  generation: Generation;
};

export type FlowEvent =
  | { type: "resumed"; flow: Flow }
  | { type: "addressPicked"; address: Address }
  | { type: "leadCreated"; service: ServiceOption; leadId: string }
  | { type: "imageChosen"; image: SourceImage }
  | { type: "imageConfirmed" }
  | { type: "imageUploaded"; url: string }
  | { type: "generated"; picture: string; isQuickPreview: boolean }
  | { type: "generationFailed"; message: string }
  | { type: "tryAgain" }
  | { type: "contactTyped"; contact: Flow["contact"] }
  | { type: "contactGiven"; saved: boolean }
  | { type: "contactSaved" }
  | { type: "wentBack"; step: 0 | 1 | 2 };

export const startOfFlow: Flow = {
  step: 0,
  contact: { name: "", email: "" },
  contactGiven: false,
  contactSaved: false,
  generation: { state: "idle" },
};

/** The flow after an event; events that do not fit the step leave it as it is. */
export function advance(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case "resumed":
      return event.flow;
    case "addressPicked":
      return { ...startOfFlow, contact: flow.contact, step: 1, address: event.address };
    case "leadCreated":
      return { ...flow, step: 2, service: event.service, leadId: event.leadId };
    case "imageChosen":
      return { ...flow, image: event.image };
    case "imageConfirmed":
      return settle({ ...flow, step: 3, generation: { state: "running" } });
    case "imageUploaded":
      return flow.image ? { ...flow, image: { ...flow.image, url: event.url } } : flow;
    case "generated":
      return settle({
        ...flow,
        generation: { state: "done", picture: event.picture, isQuickPreview: event.isQuickPreview },
      });
    case "generationFailed":
      return settle({ ...flow, generation: { state: "failed", message: event.message } });
    case "tryAgain":
      return { ...flow, step: 3, generation: { state: "running" } };
    case "contactTyped":
      return { ...flow, contact: event.contact };
    case "contactGiven":
      return settle({ ...flow, contactGiven: true, contactSaved: event.saved });
    case "contactSaved":
      return { ...flow, contactSaved: true };
    case "wentBack":
      return goBack(flow, event.step);
  }
}

// Results need both: the visitor's email and an answer of the generation, good or bad.
function settle(flow: Flow): Flow {
  const answered = flow.generation.state === "done" || flow.generation.state === "failed";
  return flow.step === 3 && flow.contactGiven && answered ? { ...flow, step: 4 } : flow;
}

function goBack(flow: Flow, step: 0 | 1 | 2): Flow {
  const { service: _service, leadId: _lead, image: _image, ...rest } = flow;
  const cleared: Flow = { ...rest, contactGiven: false, contactSaved: false, generation: { state: "idle" } };
  if (step === 2) return { ...flow, step, generation: { state: "idle" } };
  return { ...cleared, step };
}

/** What is worth keeping over a reload: all but pictures that live in this page's memory only. */
export function toKeep(flow: Flow): Flow {
  const inMemory = flow.image?.url.startsWith("blob:");
  const { image, ...rest } = flow;
  if (inMemory && flow.step >= 2) return { ...rest, step: 2, generation: { state: "idle" } };
  return image ? { ...rest, image } : rest;
}
