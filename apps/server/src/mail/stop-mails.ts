import type { Context } from "hono";
import type { Pool } from "pg";
import { renderPlainPage } from "../web/render-plain-page.ts";
import { stopMails } from "./limit-mails.ts";

const pages = {
  ask: renderPlainPage({
    title: "No more of these mails?",
    text: "We email you when someone asks for a picture of a home using your address. Press the button and we won't email you again, no matter who asks.",
    button: "Stop these emails",
  }),
  done: renderPlainPage({
    title: "Done",
    text: "You won't get any more of these emails.",
  }),
  unknown: renderPlainPage({
    title: "We don't recognize this link",
    text: "Please open it again from the email.",
  }),
};

/** Where the reader of a mail says that they want no more of them. */
export function stopMailsUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/functions/v1/stop-mails?token=${token}`;
}

/**
 * POST /functions/v1/stop-mails?token=: one click of a mail program (RFC 8058) or of the page that GET shows, since mail
 * scanners open links. Neither sends an API key.
 */
export async function answerStopMails(pool: Pool, c: Context): Promise<Response> {
  if (c.req.method === "GET") return c.html(pages.ask);
  const isKnown = await stopMails(pool, c.req.query("token") ?? "");
  return isKnown ? c.html(pages.done) : c.html(pages.unknown, 404);
}
