import { expect, it } from "vitest";
import { renderLinkPage } from "./render-link-page.ts";

it.each([
  ["magiclink", "Log in", "Log in"],
  ["recovery", "Log in", "Log in"],
  ["signup", "Confirm your email address", "Confirm my address"],
  ["email_change", "Confirm your new email address", "Confirm the change"],
  ["invite", "Welcome to Curbview", "Start"],
  ["<script>", "Log in", "Log in"],
])("the page of a mailed link for %s says what its button does", (type, title, button) => {
  const page = renderLinkPage(type);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`<form method="post"><button type="submit">${button}</button></form>`);
  expect(page).not.toContain("<script>");
});
