import { describeWork, formatPriceRange, product, storedPriceRange } from "@curbview/domain";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import { log } from "../logging/log.ts";
import { renderPlainPage } from "../web/render-plain-page.ts";
import { eraseRequest } from "./erase-request.ts";
import { type KeptRequest, loadRequest } from "./load-request.ts";

const pages = {
  done: renderPlainPage({
    title: "Everything is deleted",
    text: "Your request, your photo and the pictures made from it are gone. Emails we already sent stay in your mailbox.",
  }),
  unknown: renderPlainPage({
    title: "There is nothing here",
    text: "What this link led to was deleted, or the link is not complete. If you think something is still kept, please open the link in the newest email again.",
  }),
  failed: renderPlainPage({
    title: "That did not work",
    text: "Nothing was lost, and nothing was left half done. Please open the link again in a few minutes.",
  }),
};

/** Where the homeowner sees what is kept of a request and deletes it. */
export function yourRequestUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/functions/v1/your-request?token=${token}`;
}

/** GET shows what is kept and deletes nothing, since mail scanners open links; POST, by the page's button, deletes it. */
export async function answerYourRequest(
  { pool, serviceClient }: Pick<DataAccess, "pool" | "serviceClient">,
  c: Context,
): Promise<Response> {
  c.header("Cache-Control", "no-store");
  const token = c.req.query("token") ?? "";
  if (c.req.method === "GET") {
    const request = await loadRequest(pool, token);
    return request ? c.html(showRequest(request)) : c.html(pages.unknown, 404);
  }
  try {
    const isErased = await eraseRequest({ pool, serviceClient }, token);
    return isErased ? c.html(pages.done) : c.html(pages.unknown, 404);
  } catch (error) {
    log.error({ error: (error as Error).message }, "a homeowner's request could not be deleted");
    return c.html(pages.failed, 503);
  }
}

function showRequest(request: KeptRequest): string {
  const range = storedPriceRange(request);
  return renderPlainPage({
    title: "What we keep of your request",
    text: `${product.name} keeps this for ${request.company_name}, the company you asked. Press the button and we delete it for good, for both.`,
    facts: [
      ["Company", request.company_name],
      ["Date", request.created_at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })],
      ["Service", describeWork(request)],
      ["Price range", range ? `${formatPriceRange(range)}. ${request.price_disclaimer ?? ""}` : null],
      ["Address", request.address],
      ["Name", request.name],
      ["Email", request.email],
      ["Phone", request.phone],
    ],
    pictures: [
      ["Your photo", request.source_image_url],
      ["The picture made from it", request.result_image_url],
    ],
    button: "Delete everything of mine",
    small:
      "If the company was charged for your request, a line with the amount and the dates stays, without anything about you. Each request has its own link in its email.",
  });
}
