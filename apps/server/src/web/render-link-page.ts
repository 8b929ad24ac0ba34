import { product } from "@curbview/domain";
import { renderPlainPage } from "./render-plain-page.ts";

type Words = { title: string; text: string; button: string };

const login: Words = {
  title: "Log in",
  text: "Mail programs open links to check them. Your link is still good: it is used up only when you press the button.",
  button: "Log in",
};
const words: Partial<Record<string, Words>> = {
  signup: { ...login, title: "Confirm your email address", button: "Confirm my address" },
  email_change: { ...login, title: "Confirm your new email address", button: "Confirm the change" },
  invite: { ...login, title: `Welcome to ${product.name}`, button: "Start" },
};

/** The page that a mailed link opens; its button redeems the link at the same address. */
export function renderLinkPage(type: string): string {
  const small = "You did not ask for this? Close this page, and nothing happens.";
  return renderPlainPage({ ...(words[type] ?? login), small });
}
