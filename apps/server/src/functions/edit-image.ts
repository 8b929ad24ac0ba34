import type { Context } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { log } from "../log.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import type { ImageEditor } from "../providers/image-editing/image-editor.ts";
import { findPayingCompany } from "./find-paying-company.ts";
import { clientAddress } from "./limit-visits.ts";
import { readInput } from "./read-input.ts";
import { findCallersLead, storeLeadMockup } from "./store-lead-mockup.ts";

const mostBodyBytes = 21 * 1024 * 1024;
const input = z.object({
  imageUrl: z.string().min(1),
  prompt: z.string().trim().min(1).max(4000),
  leadId: z.uuid().optional(),
});

/**
 * POST /functions/v1/{provider}-image-edit: edits a picture by a prompt. With the id of a lead the caller may read,
 * the result is kept for the business.
 */
export async function editImage(deps: Deps, editor: ImageEditor, c: Context): Promise<Response> {
  const { imageUrl, prompt, leadId } = await readInput(c, input, mostBodyBytes);
  const lead = leadId ? await findCallersLead(deps, c, leadId) : undefined;
  const companyId = await findPayingCompany(deps, c, lead);
  const photo = await fetchPicture(imageUrl, deps.pictureSources);
  // Not tied to the connection: a visitor who leaves early still gets the picture by mail.
  const edited = await editor.edit({ photo, prompt, visitor: visitorOf(deps, c), companyId });
  const mockup = lead
    ? await storeLeadMockup(deps, { lead, prompt, sourceUrl: imageUrl, picture: edited.bytes }).catch(
        (error: Error) => {
          log.error({ leadId, error: error.message }, "a mockup could not be kept for the business");
          return undefined;
        },
      )
    : undefined;
  return c.json({
    created: Math.floor(Date.now() / 1000),
    data: [{ b64_json: Buffer.from(edited.bytes).toString("base64") }],
    provider: editor.name,
    isQuickPreview: editor.isQuickPreview,
    ...(mockup && { mockupId: mockup.id, mockupUrl: mockup.url, shareUrl: mockup.shareUrl }),
  });
}

/** The browser tab that asks, or the address where there is no token. */
function visitorOf(deps: Deps, c: Context): string | undefined {
  return c.req.header("x-visitor-token") ?? clientAddress(c, deps.config.trustProxy);
}
