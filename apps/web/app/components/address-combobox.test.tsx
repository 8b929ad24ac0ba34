import { act, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useMemo } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../testing/console-errors";
import { testConfig } from "../../testing/fixtures";
import { answerFunction, refuse, type SeenRequest } from "../../testing/http";
import { renderPage } from "../../testing/render";
import { AddressCombobox } from "./address-combobox";
import { type AddressLookup, useAddressLookup } from "./use-address-lookup";

const streets = ["1 Oak St", "2 Oak St", "3 Oak St"];
const suggestions = streets.map((street, index) => ({
  id: `place-${index}`,
  text: `${street}, Austin, TX`,
  mainText: street,
  secondaryText: "Austin, TX",
}));
const details = {
  formattedAddress: "2 Oak St, Austin, TX 78701, USA",
  lat: 30.27,
  lng: -97.74,
  components: { street: "2 Oak St", city: "Austin", state: "TX", zip: "78701" },
};

let lookups: SeenRequest[];
let picks: SeenRequest[];
/** What the field was told, or will be, for each text it looked up. */
let searches: Promise<unknown>[];
beforeEach(() => {
  searches = [];
  lookups = answerFunction("autocomplete-address", { suggestions });
  picks = answerFunction("place-details", details);
});

function Field(props: Pick<ComponentProps<typeof AddressCombobox>, "onPick" | "onType">) {
  const lookup = useAddressLookup(testConfig);
  const watched = useMemo((): AddressLookup => {
    const suggest: AddressLookup["suggest"] = (...search) => {
      const found = lookup.suggest(...search);
      searches.push(found);
      return found;
    };
    return { ...lookup, suggest };
  }, [lookup]);
  return <AddressCombobox lookup={watched} initialText="" {...props} />;
}

function renderField() {
  const onPick = vi.fn();
  const onType = vi.fn();
  const page = renderPage(
    <>
      <Field onPick={onPick} onType={onType} />
      <button type="button">Continue</button>
    </>,
  );
  const field = screen.getByRole("combobox", { name: "Property address" });
  return { ...page, field, onPick, onType };
}

async function typeAndWait({ user, field }: ReturnType<typeof renderField>, text: string) {
  await user.type(field, text);
  return screen.findByRole("listbox", { name: "Suggested addresses" });
}

describe("an address that is typed", () => {
  it("is looked up once I pause, and how many fit is announced", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    expect(within(list).getAllByRole("option")).toHaveLength(3);
    expect(screen.getByText("3 suggestions")).toHaveAttribute("role", "status");
    expect(page.field).toHaveAttribute("aria-expanded", "true");
    expect(lookups.map(({ body }) => body)).toMatchObject([{ input: "oak" }]);
    expect(page.onType).toHaveBeenLastCalledWith("oak");
  });

  it("is picked by arrow keys and Enter, which wrap around the list", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    const options = within(list).getAllByRole("option");
    await page.user.keyboard("{ArrowUp}");
    expect(page.field).toHaveAttribute("aria-activedescendant", options[2]?.id);
    await page.user.keyboard("{ArrowDown}{ArrowDown}");
    expect(options[1]).toHaveAttribute("aria-selected", "true");
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.field).toHaveValue(details.formattedAddress));
    expect(page.onPick).toHaveBeenCalledWith({ text: details.formattedAddress, lat: 30.27, lng: -97.74 });
    expect(page.field).toHaveAttribute("aria-expanded", "false");
    expect(picks.map(({ body }) => body)).toMatchObject([{ id: "place-1" }]);
  });

  it("is billed as one session from the first letter to the pick, the next address as another", async () => {
    const page = renderField();
    await typeAndWait(page, "oak");
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.field).toHaveValue(details.formattedAddress));
    await typeAndWait(page, " x");
    const sessions = [...lookups, ...picks].map(
      ({ body }) => (body as { sessionToken: string }).sessionToken,
    );
    const [first, second, pick] = sessions;
    expect(pick).toBe(first);
    expect(second).not.toBe(first);
  });

  it("is looked up anew when I type on, and a late answer to what I typed before is ignored", async () => {
    const late = Promise.withResolvers<void>();
    lookups = answerFunction("autocomplete-address", async ({ body }) => {
      const { input } = body as { input: string };
      if (input === "oak") await late.promise;
      return { suggestions: suggestions.slice(0, input === "oak" ? 3 : 1) };
    });
    const page = renderField();
    await page.user.type(page.field, "oak");
    await waitFor(() => expect(lookups).toHaveLength(1));
    const list = await typeAndWait(page, " st");
    late.resolve();
    expect(searches).toHaveLength(2);
    await act(() => Promise.allSettled(searches));
    expect(within(list).getAllByRole("option")).toHaveLength(1);
    expect(screen.getByText("1 suggestion")).toHaveAttribute("role", "status");
  });

  it("takes the first suggestion when I press Enter at once", async () => {
    const page = renderField();
    await typeAndWait(page, "oak");
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.onPick).toHaveBeenCalledOnce());
    expect(picks[0]?.body).toMatchObject({ id: "place-0" });
  });

  it("is picked by a press on its line", async () => {
    const page = renderField();
    await typeAndWait(page, "oak");
    await page.user.click(screen.getByRole("option", { name: /3 Oak St/ }));
    await waitFor(() => expect(page.onPick).toHaveBeenCalledOnce());
    expect(picks[0]?.body).toMatchObject({ id: "place-2" });
    expect(page.field).toHaveFocus();
  });
});

/** Types, and leaves the answer to be given later. */
async function typeAndLeaveOpen() {
  const late = Promise.withResolvers<void>();
  lookups = answerFunction("autocomplete-address", async () => {
    await late.promise;
    return { suggestions };
  });
  const page = renderField();
  await page.user.type(page.field, "oak");
  await waitFor(() => expect(lookups).toHaveLength(1));
  return { page, late };
}

describe("the list of suggestions", () => {
  it("closes when I go on to Continue, picks nothing by that, and is there again with the arrow key", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    await page.user.keyboard("{ArrowDown}{Tab}");
    expect(screen.getByRole("button", { name: "Continue" })).toHaveFocus();
    expect(list).not.toBeVisible();
    expect(page.field).toHaveValue("oak");
    expect(page.onPick).not.toHaveBeenCalled();
    await page.user.tab({ shift: true });
    await page.user.keyboard("{ArrowDown}");
    expect(list).toBeVisible();
  });

  it("stays closed when it comes after I have gone on to Continue", async () => {
    const { page, late } = await typeAndLeaveOpen();
    await page.user.tab();
    expect(screen.getByRole("button", { name: "Continue" })).toHaveFocus();
    late.resolve();
    expect(searches).toHaveLength(1);
    await act(() => Promise.all(searches));
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    await page.user.tab({ shift: true });
    await page.user.keyboard("{ArrowDown}");
    expect(screen.getAllByRole("option")).toHaveLength(3);
  });

  it("stays closed when it comes after I have pressed Escape, and opens again as I type on", async () => {
    const { page, late } = await typeAndLeaveOpen();
    await page.user.keyboard("{Escape}");
    late.resolve();
    await act(() => Promise.all(searches));
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    await page.user.type(page.field, " st");
    expect(await screen.findAllByRole("option")).toHaveLength(3);
  });

  it("closes when I press elsewhere on the page", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    await page.user.click(document.body);
    expect(list).not.toBeVisible();
  });

  it("stays when a phone puts its keyboard away", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    page.field.blur();
    expect(list).toBeVisible();
    await page.user.click(screen.getByRole("option", { name: /1 Oak St/ }));
    await waitFor(() => expect(page.onPick).toHaveBeenCalledOnce());
  });

  it("closes with Escape and keeps what I typed; the next Escape belongs to the page around it", async () => {
    const page = renderField();
    const list = await typeAndWait(page, "oak");
    const escapes: boolean[] = [];
    document.addEventListener("keydown", (event) => void escapes.push(event.defaultPrevented), {
      once: false,
    });
    await page.user.keyboard("{Escape}");
    expect(list).not.toBeVisible();
    await page.user.keyboard("{Escape}");
    expect(page.field).toHaveValue("oak");
    expect(escapes).toEqual([true, false]);
  });
});

it("says so when suggestions cannot be loaded, and forgets it with the next answer", async () => {
  answerFunction("autocomplete-address", () => refuse(503, "Please try again."));
  const page = renderField();
  await page.user.type(page.field, "oak");
  const problem = /^Suggestions cannot be loaded right now/;
  expect(await screen.findByText(problem)).toBeVisible();
  expect(takeConsoleErrors()).toHaveLength(1);
  answerFunction("autocomplete-address", { suggestions });
  await typeAndWait(page, " s");
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
});
