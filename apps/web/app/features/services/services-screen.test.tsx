import {
  type MockupType,
  messages,
  type PriceRule,
  type Product,
  priceMessages,
  productMessages,
} from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawPng, installCanvas } from "../../../testing/canvas";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answer, answerTable } from "../../../testing/http";
import { ServicesScreen } from "./services-screen";

const service = (id: string, name: string): MockupType => ({
  id: `7d1f0f7c-2a01-4b0c-8f5e-1f8e4a349a0${id}`,
  company_id: testCompany.id,
  name,
  description: null,
  created_at: "2026-11-01T08:00:00Z",
});
const [painting, roofing] = [service("1", "Painting"), service("2", "Roofing")];

const product = (position: number, name: string, more: Partial<Product> = {}): Product => ({
  id: `0e8f8f6e-6f53-4e0b-8f0f-3a1d5f9c7b0${position}`,
  company_id: testCompany.id,
  mockup_type_id: painting.id,
  name,
  color: "#9dab8b",
  swatch_path: null,
  prompt: name.toLowerCase(),
  price_factor: 1,
  position,
  active: true,
  created_at: "2026-11-01T08:00:00Z",
  ...more,
});
const [sage, navy, red] = [product(0, "Sage green"), product(1, "Navy blue"), product(2, "Barn red")];

const rule: PriceRule = {
  mockup_type_id: painting.id,
  company_id: testCompany.id,
  shown: "after_email",
  base_cents: 50_000,
  rate_cents: 125,
  unit: "square foot",
  small_units: 1200,
  medium_units: 1800,
  large_units: 2600,
  spread_percent: 15,
  round_to: 100,
  disclaimer: "Not a quote.",
  created_at: "2026-11-01T08:00:00Z",
  updated_at: "2026-11-01T08:00:00Z",
};

beforeEach(() => {
  answerTable("get", "mockup_types", [painting, roofing]);
  answerTable("get", "products", [sage, navy, red]);
  answerTable("get", "price_rules", []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openScreen(path = "/dashboard/services") {
  const page = renderScreen(<ServicesScreen />, { path });
  await screen.findByRole("heading", { name: "Catalog" });
  return page;
}
const rows = async () => within(await screen.findByRole("list", { name: "Products for Painting" }));
const names = async () =>
  (await rows()).getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
const button = (name: string) => screen.findByRole("button", { name });
const field = (name: string) => screen.getByRole("textbox", { name });

describe("the catalog of a service", () => {
  it("takes a new product at its end, with its price in percent", async () => {
    const writes = answerTable("post", "products", null);
    const { user } = await openScreen();
    await user.click(await button("Add product"));
    const dialog = within(await screen.findByRole("dialog", { name: "New product" }));
    await user.click(dialog.getByRole("button", { name: "Add product" }));
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription(productMessages.nameMissing));
    await user.type(field("Name"), "Lime wash");
    await user.type(field("Words for the picture"), "white lime wash");
    await user.clear(field("Color"));
    await user.type(field("Color"), "#F4F3EF");
    await user.type(field("Price, in percent more or less"), "15%");
    await user.click(dialog.getByRole("button", { name: "Add product" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByText(productMessages.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([
      {
        company_id: testCompany.id,
        mockup_type_id: painting.id,
        name: "Lime wash",
        color: "#f4f3ef",
        swatch_path: null,
        prompt: "white lime wash",
        price_factor: 1.15,
        position: 3,
        active: true,
      },
    ]);
  });

  it("is put in another order with the arrow keys, and by its place in the list", async () => {
    const writes = answerTable("patch", "products", [{ id: "changed" }]);
    const { user } = await openScreen();
    (await button("Move Navy blue")).focus();
    // What the server would answer from now on.
    answerTable("get", "products", [navy, sage, red]);
    await user.keyboard("{ArrowUp}");
    expect(await names()).toEqual(["Navy blue", "Sage green", "Barn red"]);
    expect(screen.getByText("Navy blue is now 1 of 3.")).toBeInTheDocument();
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ position: 0 }, { position: 1 }]));
    expect(await button("Move Navy blue")).toHaveFocus();

    await user.click(await button("Edit Barn red"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Place in the list" }), "1 of 3");
    await user.click(await button("Save product"));
    await waitFor(() => expect(writes.at(-1)?.body).toEqual({ position: 2 }));
  });

  it("hides a product from homeowners and shows it again", async () => {
    const writes = answerTable("patch", "products", [{ id: sage.id }]);
    answerTable("get", "products", [{ ...sage, active: false }, navy, red]);
    const { user } = await openScreen();
    expect(await screen.findByText("Hidden from homeowners")).toBeVisible();
    await user.click(await button("Show Sage green"));
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ active: true }]));
  });

  it("brings back a product that was deleted by a slip", async () => {
    const removals = answerTable("delete", "products", []);
    const writes = answerTable("post", "products", null);
    const { user } = await openScreen();
    const remove = await button("Delete Navy blue");
    answerTable("get", "products", [sage, red]);
    await user.click(remove);
    expect(await names()).toEqual(["Sage green", "Barn red"]);
    expect(await screen.findByText(productMessages.deleted("Navy blue"))).toBeVisible();
    expect(removals[0]?.url.searchParams.get("id")).toBe(`eq.${navy.id}`);
    await user.click(await button("Undo"));
    await waitFor(() => expect(screen.getByText(productMessages.restored("Navy blue"))).toBeVisible());
    expect(writes[0]?.body).toMatchObject({ name: "Navy blue", position: 1, color: "#9dab8b" });
  });

  it("shows a picture of a product in place of its color", async () => {
    installCanvas();
    const uploads = answer("post", "/storage/v1/object/mockup-images/*", { Id: "1", Key: "swatch.jpg" });
    const writes = answerTable("patch", "products", [{ id: sage.id }]);
    const { user } = await openScreen();
    await user.click(await button("Edit Sage green"));
    const file = new File([Uint8Array.from(drawPng(64, 48))], "slate.png", { type: "image/png" });
    await user.upload(screen.getByLabelText("Upload a picture"), file);
    await button("Remove picture");
    await user.click(await button("Save product"));
    await waitFor(() => expect(writes).toHaveLength(1));
    const { swatch_path: path } = writes[0]!.body as Product;
    expect(path).toMatch(new RegExp(`^${testCompany.id}/[^/]+/swatch-[0-9a-f-]+\\.jpg$`));
    expect(uploads[0]?.url.pathname).toContain(path);
  });

  it("starts from what is usual in the trade where it is empty", async () => {
    answerTable("get", "products", []);
    const calls = answer("post", "/rest/v1/rpc/add_starter_products", 14);
    const { user } = await openScreen();
    const add = await button("Add starter set");
    answerTable("get", "products", [sage]);
    await user.click(add);
    expect(await screen.findByText(productMessages.starterAdded(14))).toBeVisible();
    expect(calls[0]?.body).toEqual({ mockup_type_id: painting.id });
    expect(await names()).toEqual(["Sage green"]);
  });

  it("says kindly that 24 are enough, and that something was not saved", async () => {
    const many = Array.from({ length: 24 }, (_, index) => ({
      ...product(index % 10, `Color ${index}`),
      id: String(index),
    }));
    answerTable("get", "products", many);
    answerTable("patch", "products", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    const { user } = await openScreen();
    expect(await button("Add product")).toBeDisabled();
    expect(screen.getByText(/^That is all 24\./)).toBeVisible();
    await user.click(await button("Hide Color 3"));
    expect(await screen.findByText(productMessages.saveFailed)).toBeVisible();
    expect(await button("Hide Color 3")).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

describe("the price range of a service", () => {
  const radio = (name: RegExp) => screen.findByRole("radio", { name });
  const example = () => screen.getByRole("status", { name: "Example" });

  it("is off at first, and shows what homeowners would read while I type it", async () => {
    const writes = answerTable("post", "price_rules", null);
    const { user } = await openScreen();
    expect(await radio(/^Off/)).toBeChecked();
    expect(screen.queryByRole("textbox", { name: "Starting price" })).not.toBeInTheDocument();
    await user.click(await radio(/^After the email/));
    expect(example()).toHaveTextContent("Enter your prices");
    await user.click(await button("Save Changes"));
    await waitFor(() => expect(field("Starting price")).toHaveAccessibleDescription(priceMessages.nothing));
    await user.type(field("Starting price"), "$500");
    await user.type(field("Price for each square foot"), "1.25");
    expect(example()).toHaveTextContent("A medium house:$2,300 to $3,200");
    await user.selectOptions(screen.getByRole("combobox", { name: "How wide is the range?" }), "10");
    expect(example()).toHaveTextContent("A medium house:$2,400 to $3,100");
    await user.click(await button("Save Changes"));
    expect(await screen.findByText(priceMessages.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toMatchObject([
      {
        mockup_type_id: painting.id,
        company_id: testCompany.id,
        shown: "after_email",
        base_cents: 50_000,
        rate_cents: 125,
        medium_units: 1800,
        spread_percent: 10,
        round_to: 100,
      },
    ]);
  });

  it("is turned off without looking at the rest", async () => {
    answerTable("get", "price_rules", [rule]);
    const writes = answerTable("patch", "price_rules", [{ mockup_type_id: painting.id }]);
    const { user } = await openScreen();
    await waitFor(async () => expect(await radio(/^After the email/)).toBeChecked());
    expect(field("Small")).toHaveValue("1,200");
    await user.clear(field("Starting price"));
    await user.type(field("Starting price"), "what?");
    await user.click(await radio(/^Off/));
    await user.click(await button("Save Changes"));
    expect(await screen.findByText(priceMessages.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ shown: "off" }]);
  });

  it("says at its field what does not fit, and keeps what I typed over a reload", async () => {
    answerTable("get", "price_rules", [rule]);
    const { user, unmount } = await openScreen();
    await waitFor(async () => expect(await radio(/^After the email/)).toBeChecked());
    await user.clear(field("Medium"));
    await user.type(field("Medium"), "900");
    await user.click(await button("Save Changes"));
    await waitFor(() => expect(field("Medium")).toHaveAccessibleDescription(priceMessages.sizesShrink));
    expect(await screen.findByText(messages.form.checkField)).toBeVisible();
    expect(screen.getAllByText(priceMessages.sizesShrink)).toHaveLength(1);
    unmount();
    const { user: later } = await openScreen();
    await waitFor(() => expect(field("Medium")).toHaveValue("900"));
    await later.click(await button("Cancel"));
    expect(field("Medium")).toHaveValue("1,800");
  });
});

describe("my services", () => {
  it("are chosen one by one", async () => {
    answerTable("get", "products", ({ url }) =>
      url.searchParams.get("mockup_type_id") === `eq.${roofing.id}` ? [product(5, "Gray metal")] : [sage],
    );
    const { user } = await openScreen();
    const tabs = within(screen.getByRole("navigation", { name: "Services" }));
    expect(tabs.getByRole("link", { name: "Painting" })).toHaveAttribute("aria-current", "page");
    await user.click(tabs.getByRole("link", { name: "Roofing" }));
    expect(await screen.findByText("Gray metal")).toBeVisible();
    expect(tabs.getByRole("link", { name: "Roofing" })).toHaveAttribute("aria-current", "page");
  });

  it("are added here where there are none", async () => {
    answerTable("get", "mockup_types", []);
    renderScreen(<ServicesScreen />, { path: "/dashboard/services" });
    expect(await screen.findByText(/^Your page offers the four usual services/)).toBeVisible();
    expect(field("New mockup type")).toBeVisible();
  });
});
