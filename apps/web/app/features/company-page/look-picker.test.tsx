import type { PageProduct, ServiceOption } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installCanvas } from "../../../testing/canvas";
import { openCompanyPage, storedPhoto } from "../../../testing/company-visit";
import { testConfig } from "../../../testing/fixtures";
import { answerFunction, refuse } from "../../../testing/http";
import { answerLeadMockup, editAnswer, leadId, streamEvents, testPage } from "../../../testing/visitor";
import { initialFlow } from "./flow-state";
import { saveFlow } from "./flow-storage";

const product = (name: string): PageProduct => ({
  id: `5b0c3f5e-1f8e-4a34-9a53-${[...name].reduce((sum, char) => sum * 7 + char.charCodeAt(0), 0) % 1e6}00000`,
  name,
  color: "#8e9293",
  swatch_path: null,
});
const roofs = ["Charcoal shingles", "Gray metal", "Cedar shakes", "Terracotta tile"].map(product);
const roofing: ServiceOption = { id: "roofing", name: "Roofing", icon: "roof", products: roofs };
const paints = ["Sage green", "White", "Navy blue", "Cream"].map(product);
const painting: ServiceOption = {
  id: "painting",
  name: "Exterior Painting",
  icon: "paint",
  products: paints,
};

const pictureOf = (name: string) => `${testConfig.supabaseUrl}/${name}.png`;
type Asked = { isTrial: boolean; look: { products: { id: string; part?: string }[]; wish?: string } };

/** Opens the result of a journey, in the service's first look. */
function openResult(service: ServiceOption, part?: "body") {
  const [first] = service.products ?? [];
  saveFlow(testPage.company.slug, {
    ...initialFlow,
    step: "results",
    address: { text: "12 Oak St", lat: null, lng: null },
    service,
    leadId,
    image: { kind: "stored", url: storedPhoto },
    stored: {
      sourceUrl: storedPhoto,
      resultUrl: pictureOf("first"),
      shareUrl: "https://curbview.test/share/1",
    },
    look: { products: first ? [{ id: first.id, ...(part && { part }) }] : [] },
    generation: { status: "done", pictureUrl: pictureOf("first"), isQuickPreview: true },
    emailSaved: true,
    email: "kim@example.com",
  });
  return openCompanyPage();
}

/** Answers edits, and gives what was asked for. */
function answerLooks(understood = "Roof: gray metal.") {
  const answered = answerFunction(testConfig.imageEditFunction, () =>
    streamEvents([["done", { ...editAnswer(), understood }]]),
  );
  return () => answered.map(({ body }) => body as Asked);
}

const swatch = (name: string, group?: string) =>
  group
    ? within(screen.getByRole("group", { name: group })).findByRole("radio", { name })
    : screen.findByRole("radio", { name });
const names = (asked: Asked[]) =>
  asked.map(({ isTrial, look }) => [
    isTrial,
    ...look.products.map(
      ({ id, part }) => `${part ?? ""}${[...roofs, ...paints].find((one) => one.id === id)?.name}`,
    ),
  ]);

beforeEach(() => {
  installCanvas();
  answerLeadMockup();
});

/** Timers of this length take so long that only who clears them gets on: a busy machine is slower than a hand. */
function holdTimers(ms: number) {
  const { setTimeout } = globalThis;
  const held: unknown[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, after?: number) => {
    if (after !== ms) return setTimeout(run, after);
    held.push(setTimeout(run, 60_000));
    return held.at(-1);
  }) as typeof setTimeout);
  return { held, cleared: vi.spyOn(globalThis, "clearTimeout") };
}

afterEach(() => vi.restoreAllMocks());

describe("looks of the home", () => {
  it("two more come by themselves, and are shown at once when they are tapped", async () => {
    const asked = answerLooks();
    const { user } = openResult(roofing);
    expect(await swatch("Charcoal shingles")).toBeChecked();
    await waitFor(() =>
      expect(names(asked())).toEqual([
        [true, "Gray metal"],
        [true, "Cedar shakes"],
      ]),
    );
    const metal = await swatch("Gray metal");
    await waitFor(() => expect(metal.closest("label")?.querySelector("img")).not.toBeNull());
    await user.click(metal);
    expect(metal).toBeChecked();
    expect(screen.getByText("Roof: gray metal.", { exact: false })).toBeVisible();
    // What is tapped is the company's to know.
    await waitFor(() => expect(names(asked()).at(-1)).toEqual([false, "Gray metal"]));
  });

  it("any other is made when it is tapped, and the first is still there to go back to", async () => {
    const asked = answerLooks();
    const { user } = openResult(roofing);
    const tile = await swatch("Terracotta tile");
    await user.click(tile);
    expect(screen.getByText("Painting your home in this look...")).toBeVisible();
    await waitFor(() => expect(names(asked()).at(-1)).toEqual([false, "Terracotta tile"]));
    await waitFor(() => expect(screen.queryByText("Painting your home in this look...")).toBeNull());
    expect(tile).toBeChecked();
    await user.click(await swatch("Charcoal shingles"));
    expect(screen.getByRole("img", { name: "Your home after Roofing" })).toHaveAttribute(
      "src",
      pictureOf("first"),
    );
  });

  it("sharing stays in its place while a look is kept, and waits for its link", async () => {
    const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
    const { shareUrl: _, mockupUrl: __, ...tried } = editAnswer();
    answerFunction(testConfig.imageEditFunction, async ({ body }) => {
      if ((body as Asked).isTrial) return streamEvents([["done", tried]]);
      await kept;
      return streamEvents([["done", editAnswer()]]);
    });
    const { user } = openResult(roofing);
    const metal = await swatch("Gray metal");
    await waitFor(() => expect(metal.closest("label")?.querySelector("img")).not.toBeNull());
    const share = screen.getByRole("button", { name: "Share" });
    expect(share).not.toHaveAttribute("aria-disabled");
    await user.click(metal);
    expect(share).toBeVisible();
    expect(share).toHaveAttribute("aria-disabled", "true");
    keep();
    await waitFor(() => expect(share).not.toHaveAttribute("aria-disabled"));
  });

  it("a look tapped before is not what is shown after a wish", async () => {
    let keep = () => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const asked = answerFunction(testConfig.imageEditFunction, async ({ body }) => {
      if (!(body as Asked).isTrial) await kept;
      return streamEvents([["done", editAnswer()]]);
    });
    const { user } = openResult(roofing);
    const metal = await swatch("Gray metal");
    await waitFor(() => expect(metal.closest("label")?.querySelector("img")).not.toBeNull());
    await user.click(metal);
    await waitFor(() => expect(asked.filter(({ body }) => !(body as Asked).isTrial)).toHaveLength(1));
    // Arrow keys settle before a look is made; the one that is being kept ends meanwhile.
    const settling = holdTimers(250);
    await user.click(await swatch("Terracotta tile"));
    keep();
    await user.click(screen.getByRole("textbox", { name: "Or say it in your own words" }));
    await user.paste("green walls");
    await user.click(screen.getByRole("button", { name: "Show Me" }));
    await waitFor(() => expect(screen.queryByText("Painting your home in this look...")).toBeNull());
    // What settles no more is not made later either.
    expect(settling.held).toHaveLength(1);
    for (const timer of settling.held) expect(settling.cleared).toHaveBeenCalledWith(timer);
    const wanted = asked.map(({ body }) => body as Asked).filter(({ isTrial }) => !isTrial);
    expect(wanted.map(({ look }) => look.wish)).toEqual([undefined, "green walls"]);
    expect(names(wanted).at(-1)).toEqual([false, "Terracotta tile"]);
  });

  it("are gone through with the arrow keys", async () => {
    const asked = answerLooks();
    const { user } = openResult(roofing);
    (await swatch("Charcoal shingles")).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(await swatch("Terracotta tile")).toHaveFocus();
    await waitFor(() =>
      expect(names(asked()).filter(([isTrial]) => !isTrial)).toContainEqual([false, "Terracotta tile"]),
    );
  });

  it("paint has a color for body, trim and garage door, and all of them are one look", async () => {
    const asked = answerLooks("Walls: sage green. Trim: white.");
    const { user } = openResult(painting, "body");
    expect(await swatch("Sage green", "Body")).toBeChecked();
    expect(await swatch("As it is", "Trim")).toBeChecked();
    await user.click(await swatch("White", "Trim"));
    await waitFor(() => expect(names(asked()).at(-1)).toEqual([false, "bodySage green", "trimWhite"]));
    await user.click(await swatch("Navy blue", "Garage door"));
    await waitFor(() =>
      expect(names(asked()).at(-1)).toEqual([false, "bodySage green", "trimWhite", "garageNavy blue"]),
    );
  });

  it("one that my own words overrule is no longer marked, and can be gone back to", async () => {
    const asked = answerFunction(testConfig.imageEditFunction, ({ body }) => {
      const { products, wish } = (body as Asked).look;
      const understood = wish
        ? "Walls: navy. Trim: white."
        : `Walls: ${paints.find(({ id }) => id === products[0]?.id)?.name.toLowerCase()}.`;
      return streamEvents([["done", { ...editAnswer(), understood }]]);
    });
    const { user } = openResult(painting, "body");
    await user.click(await swatch("Cream", "Body"));
    await screen.findByText("Walls: cream.");
    await user.click(screen.getByRole("textbox", { name: "Or say it in your own words" }));
    await user.paste("navy walls, white trim");
    await user.click(screen.getByRole("button", { name: "Show Me" }));
    await screen.findByText("Walls: navy. Trim: white.");
    expect(await swatch("Cream", "Body")).not.toBeChecked();
    expect(await swatch("As it is", "Trim")).not.toBeChecked();
    expect(await swatch("As it is", "Garage door")).toBeChecked();
    await user.click(await swatch("Cream", "Body"));
    await screen.findByText("Walls: cream.");
    expect(await swatch("Cream", "Body")).toBeChecked();
    expect((asked.at(-1)!.body as Asked).look.wish).toBeUndefined();
  });

  it("are only words where the company offers nothing to choose from", async () => {
    openResult({ ...roofing, products: [] });
    expect(await screen.findByRole("textbox", { name: "In your own words" })).toBeVisible();
  });

  it("can be wished in words, and what cannot be shown is said beside them, and is no error", async () => {
    const asked = answerLooks();
    const { user } = openResult(roofing);
    const field = await screen.findByRole("textbox", { name: "Or say it in your own words" });
    await user.type(field, "see evil.example");
    await user.click(screen.getByRole("button", { name: "Show Me" }));
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, "a white chimney");
    answerFunction(testConfig.imageEditFunction, () => refuse(422, "No chimney was found.", "not_supported"));
    await user.click(screen.getByRole("button", { name: "Show Me" }));
    expect(await screen.findByText("No chimney was found.")).toBeVisible();
    expect(await swatch("Charcoal shingles")).toBeChecked();
    expect(asked().every(({ isTrial }) => isTrial)).toBe(true);
  });
});
