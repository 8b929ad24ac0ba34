import {
  buildEditPrompt,
  type CompanyPage,
  messages,
  type PublicConfig,
  type ServiceOption,
} from "@curbview/domain";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { readSession, writeSession } from "../../lib/visitor-token.ts";
import { createLead } from "./client/create-lead.ts";
import { editImage } from "./client/edit-image.ts";
import { finishLeadPatiently } from "./client/finish-lead.ts";
import { uploadSourceImage } from "./client/upload-source-image.ts";
import { advance, type Flow, type SourceImage, startOfFlow, toKeep } from "./flow-state.ts";
import { watermarkPicture } from "./watermark-picture.ts";

/** The company page's flow: its state, kept over reloads, and everything the visitor can do. */
export function useFlow(page: CompanyPage, config: PublicConfig) {
  const { company } = page;
  const [flow, dispatch] = useReducer(advance, startOfFlow);
  const resumed = useResumedFlow(company.slug, flow, dispatch);
  const photo = useRef<Blob | undefined>(undefined);

  const generate = useCallback(
    async (image: SourceImage, service: ServiceOption, leadId: string) => {
      try {
        let imageUrl = image.url;
        if (imageUrl.startsWith("blob:") && photo.current) {
          imageUrl = await uploadSourceImage(config, company.id, photo.current);
          dispatch({ type: "imageUploaded", url: imageUrl });
        }
        const answer = await editImage(config, { imageUrl, prompt: buildEditPrompt(service.name), leadId });
        const picture = await watermarkPicture(answer.dataUrl, company.name);
        dispatch({ type: "generated", picture, isQuickPreview: answer.isQuickPreview });
      } catch (error) {
        console.error("The mockup could not be made:", error);
        const message = error instanceof Error && error.message ? error.message : messages.mockup.unexpected;
        dispatch({ type: "generationFailed", message });
      }
    },
    [company, config],
  );

  const { image, service, leadId, step, generation } = flow;
  // One place starts the generation: on confirm, on 'try again', and after a reload in the middle of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture's new address must not start it again.
  useEffect(() => {
    if (step !== 3 || generation.state !== "running" || !image || !service || !leadId) return;
    void generate(image, service, leadId);
  }, [step, generation.state]);
  useRetriedContact(config, flow, () => dispatch({ type: "contactSaved" }));

  return {
    flow,
    isReady: resumed,
    dispatch,
    async pickService(picked: ServiceOption): Promise<void> {
      if (!flow.address) return console.error("A lead needs an address.");
      const address = flow.address.formattedAddress;
      const id = await createLead(config, { companyId: company.id, address, service: picked.name });
      dispatch({ type: "leadCreated", service: picked, leadId: id });
    },
    takeOwnPhoto(blob: Blob): void {
      photo.current = blob;
      dispatch({ type: "imageChosen", image: { url: URL.createObjectURL(blob), kind: "own" } });
    },
    async giveContact(contact: Flow["contact"]): Promise<void> {
      dispatch({ type: "contactTyped", contact });
      if (!leadId) throw new Error(messages.email.submitFailed);
      const outcome = await finishLeadPatiently(config, leadId, contact, 2);
      if (outcome === "unreachable") throw new Error(messages.email.submitFailed);
      dispatch({ type: "contactGiven", saved: outcome === "saved" });
    },
  };
}

function useResumedFlow(
  slug: string,
  flow: Flow,
  dispatch: (event: { type: "resumed"; flow: Flow }) => void,
) {
  const key = `curbview-flow-${slug}`;
  const isReady = useRef(false);
  useEffect(() => {
    const kept = readSession(key);
    isReady.current = true;
    if (!kept) return;
    try {
      dispatch({ type: "resumed", flow: { ...startOfFlow, ...JSON.parse(kept) } });
    } catch (error) {
      console.warn("The kept visit could not be read:", error);
    }
  }, [key, dispatch]);
  useEffect(() => {
    if (flow === startOfFlow || !isReady.current) return;
    if (writeSession(key, JSON.stringify(toKeep(flow)))) return;
    // The picture did not fit: it is made again after a reload.
    const small: Flow = { ...toKeep(flow), step: flow.step === 4 ? 3 : flow.step };
    if (flow.generation.state === "done") small.generation = { state: "running" };
    writeSession(key, JSON.stringify(small));
  }, [key, flow]);
  return isReady.current;
}

/** Sends a typed but not yet acknowledged email again when the connection comes back. */
function useRetriedContact(config: PublicConfig, flow: Flow, onSaved: () => void) {
  const { contactGiven, contactSaved, leadId, contact } = flow;
  const isWaiting = contactGiven && !contactSaved && leadId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onSaved only dispatches.
  useEffect(() => {
    if (!isWaiting || !leadId) return;
    const send = async () => {
      if ((await finishLeadPatiently(config, leadId, contact, 3)) === "saved") onSaved();
    };
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [isWaiting, leadId, contact, config]);
}
