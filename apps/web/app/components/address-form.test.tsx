import { messages } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { testConfig } from "../../testing/fixtures";
import { answerFunction } from "../../testing/http";
import { renderPage } from "../../testing/render";
import { AddressForm } from "./address-form";

const picked = { text: "1 Oak St, Austin, TX 78701, USA", lat: 30.27, lng: -97.74 };

beforeEach(() => {
  const line = { id: "place-1", text: "1 Oak St", mainText: "1 Oak St", secondaryText: "Austin, TX" };
  answerFunction("autocomplete-address", { suggestions: [line] });
  const components = { street: "1 Oak St", city: "Austin", state: "TX", zip: "78701" };
  answerFunction("place-details", {
    formattedAddress: picked.text,
    lat: picked.lat,
    lng: picked.lng,
    components,
  });
});

function renderForm(initial?: typeof picked) {
  const onContinue = vi.fn();
  const page = renderPage(
    <AddressForm config={testConfig} initial={initial} onContinue={onContinue}>
      <h1>Where is your home?</h1>
    </AddressForm>,
  );
  return { ...page, onContinue };
}
const field = () => screen.getByRole("combobox", { name: "Property address" });
const ready = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "Continue" })).not.toHaveAttribute("aria-disabled"),
  );
const continueOn = () => screen.getByRole("button", { name: "Continue" });

it("I go on with the address I picked from the suggestions", async () => {
  const { user, onContinue } = renderForm();
  await ready();
  await user.type(field(), "1 oak");
  await user.click(await screen.findByRole("option", { name: /1 Oak St/ }));
  await waitFor(() => expect(field()).toHaveValue(picked.text));
  await user.click(continueOn());
  await waitFor(() => expect(onContinue).toHaveBeenCalledWith(picked));
});

it("I press Continue at once, and go on as soon as the picked address is there", async () => {
  const { promise: wanted, resolve: arrive } = Promise.withResolvers<void>();
  answerFunction("place-details", async () => {
    await wanted;
    const components = { street: "1 Oak St", city: "Austin", state: "TX", zip: "78701" };
    return { formattedAddress: picked.text, lat: 30.27, lng: -97.74, components };
  });
  const { user, onContinue } = renderForm();
  await ready();
  await user.type(field(), "1 oak");
  await user.click(await screen.findByRole("option", { name: /1 Oak St/ }));
  await user.click(screen.getByRole("button", { name: "One moment..." }));
  await user.type(field(), "{Enter}");
  expect(onContinue).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(onContinue.mock.calls).toEqual([[picked]]));
});

it("an address that is only typed is refused, with the focus in the field, until I type on", async () => {
  const { user, onContinue } = renderForm();
  await ready();
  await user.type(field(), "1 oak");
  await user.click(continueOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.address.invalid);
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(messages.address.invalid);
  await user.type(field(), " st");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(onContinue).not.toHaveBeenCalled();
});

it("I find the address I gave before, and go on with it", async () => {
  const { user, onContinue } = renderForm(picked);
  expect(field()).toHaveValue(picked.text);
  await ready();
  await user.click(continueOn());
  await waitFor(() => expect(onContinue).toHaveBeenCalledWith(picked));
});

it("what I type before the page is ready is kept and looked up", async () => {
  const { user } = renderForm();
  const early = field() as HTMLInputElement;
  early.focus();
  early.value = "1 oak";
  await ready();
  expect(field()).toHaveValue("1 oak");
  expect(field()).toHaveFocus();
  await user.click(await screen.findByRole("option", { name: /1 Oak St/ }));
  await waitFor(() => expect(field()).toHaveValue(picked.text));
});

it("an address typed letter for letter counts as picked, however it is spaced", async () => {
  answerFunction("autocomplete-address", {
    suggestions: [
      {
        id: "other",
        text: "1 Oak St, Dallas, TX 75001",
        mainText: "1 Oak St",
        secondaryText: "Dallas, TX 75001",
      },
      {
        id: "place-1",
        text: "1 Oak St, Austin, TX 78701",
        mainText: "1 Oak St",
        secondaryText: "Austin, TX 78701",
      },
    ],
  });
  const { user, onContinue } = renderForm();
  await ready();
  await user.type(field(), "1 oak st,  Austin TX 78701");
  await user.click(continueOn());
  await waitFor(() => expect(onContinue).toHaveBeenCalledWith(picked));
});

it.each([
  ["123 Main St", messages.address.townMissing],
  ["78701", messages.address.streetMissing],
  ["PO Box 12, Austin", messages.address.postBox],
])("%s is answered with what is missing", async (typed, message) => {
  answerFunction("autocomplete-address", { suggestions: [] });
  const { user, onContinue } = renderForm();
  await ready();
  await user.type(field(), typed);
  await user.click(continueOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(field()).toHaveFocus();
  expect(onContinue).not.toHaveBeenCalled();
});

it("400 letters are too long for an address, whatever the connection", async () => {
  const asked = answerFunction("autocomplete-address", { suggestions: [] });
  const { user } = renderForm();
  await ready();
  await user.click(field());
  await user.paste("a".repeat(400));
  await user.click(continueOn());
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.address.tooLong);
  expect(asked).toEqual([]);
});
