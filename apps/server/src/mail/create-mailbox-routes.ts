import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Pool } from "pg";
import { readMailbox } from "./deliver-mail.ts";

const style = raw(`
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 760px; padding: 24px; color: #1d2a2a; }
  details { border: 1px solid #d8dedc; border-radius: 10px; margin: 12px 0; padding: 12px 16px; }
  summary { cursor: pointer; } iframe { border: 0; width: 100%; height: 560px; } small { color: #5c6a69; }`);

/** Shows what would have been mailed; never mounted in production. */
export function createMailboxRoutes(pool: Pool): Hono {
  const app = new Hono();
  app.get("/mailbox.json", async (c) => c.json(await readMailbox(pool)));
  app.get("/mailbox", async (c) => {
    const mails = await readMailbox(pool);
    return c.html(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Local mailbox</title>
        <style>${style}</style></head>
        <body>
          <h1>Local mailbox</h1>
          <p>What would have been sent is here, newest first: without SMTP_URL no mail leaves this machine, without TWILIO_ACCOUNT_SID no SMS.</p>
          ${mails.length === 0 ? html`<p><em>No mail yet.</em></p>` : ""}
          ${mails.map(
            (mail, index) => html`<details ${index === 0 ? "open" : ""}>
              <summary><strong>${mail.subject}</strong><br /><small>to ${mail.to}, ${mail.created_at.toISOString()}</small></summary>
              <iframe title="${mail.subject}" sandbox="allow-top-navigation allow-popups" srcdoc="${withTopLinks(mail.html)}"></iframe>
              ${mail.subject.startsWith("SMS to ") ? replyForm(mail.to) : ""}
            </details>`,
          )}
        </body>
      </html>`);
  });
  return app;
}

/** As the reader of a text would answer it. */
const replyForm = (from: string) => html`<form method="post" action="/dev/mailbox/reply">
  <input type="hidden" name="from" value="${from}" />
  <input name="text" aria-label="Reply from ${from}" value="STOP" maxlength="160" /> <button>Reply</button>
</form>`;

/** Links open in the whole window, not inside the iframe. */
function withTopLinks(body: string): string {
  return body.replace(/<head>|<head\/>/i, '<head><base target="_top">');
}
