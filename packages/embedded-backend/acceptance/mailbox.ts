import { vi } from "vitest";
import { z } from "zod";
import { target } from "./target.ts";

const searchResult = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({ Text: z.string() });

/** Whether mails can be read (ACCEPTANCE_MAILBOX_URL). */
export const hasMailbox = target.mailboxUrl !== undefined;

/** The newest mail to an address, waited for, by Mailpit's API: its link and its six-digit code. */
export async function lastMail(to: string): Promise<{ link: string; code: string }> {
  const text = await vi.waitFor(async () => {
    const query = new URLSearchParams({ query: `to:"${to}"` });
    const { messages } = searchResult.parse(await getJson(`/api/v1/search?${query}`));
    if (!messages[0]) throw new Error(`no mail to ${to}`);
    return message.parse(await getJson(`/api/v1/message/${messages[0].ID}`)).Text;
  });
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?[^\s>)]+/.exec(text)?.[0] ?? "";
  const code = /(?<![\w=-])\d{6}(?![\w-])/.exec(text.replace(link, ""))?.[0] ?? "";
  return { link, code };
}

async function getJson(path: string): Promise<unknown> {
  return (await fetch(`${target.mailboxUrl}${path}`)).json();
}

/**
 * Opens a mailed link as a browser would, and presses the button where a page with one comes; returns what the address it
 * redirects to carries.
 */
export async function followLink(
  link: string,
): Promise<{ query: URLSearchParams; fragment: URLSearchParams }> {
  const opened = await fetch(link, { redirect: "manual" });
  const isPage = opened.status === 200;
  const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
  const response = isPage ? await fetch(link, form) : opened;
  const url = URL.parse(response.headers.get("location") ?? "");
  return {
    query: url?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(url?.hash.slice(1)),
  };
}
