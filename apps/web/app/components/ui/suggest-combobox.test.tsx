import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SuggestCombobox } from "./suggest-combobox";

it("what is typed before the page is hydrated stays, and is searched for", async () => {
  const load = vi.fn(async () => []);
  const onType = vi.fn();
  const combobox = (
    <SuggestCombobox
      label="Business name"
      listLabel="Businesses"
      placeholder="Green Gate"
      initialText=""
      load={load}
      pick={async ({ text }) => text}
      onType={onType}
    />
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(combobox);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Business name" });
  input.value = "Ann's Ya";

  const hydrated = await act(async () => hydrateRoot(root, combobox));

  expect(input).toHaveValue("Ann's Ya");
  expect(onType).toHaveBeenCalledWith("Ann's Ya");
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith("Ann's Ya", expect.anything()));
  act(() => hydrated.unmount());
  root.remove();
});
