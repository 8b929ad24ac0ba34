import { messages } from "@curbview/domain";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answerFunction, answerTable } from "../../../testing/http";
import { MailersScreen } from "./mailers-screen";

const oak = "1 Oak St, Austin, TX 78701";
const components = { street: "1 Oak St", city: "Austin", state: "TX", zip: "78701" };

beforeEach(() => {
  localStorage.clear();
  answerTable("get", "companies", testCompany);
  answerTable("get", "mockup_types", []);
  answerTable("get", "mockups", []);
  answerFunction("nearby-places", { places: [] });
  answerFunction("autocomplete-address", {
    suggestions: [{ id: "a-1", text: oak, mainText: "1 Oak St", secondaryText: "Austin, TX" }],
  });
  answerFunction("place-details", { formattedAddress: oak, lat: 30.27, lng: -97.74, components });
});

async function openBuilder() {
  const page = renderScreen(<MailersScreen />);
  await page.user.click(screen.getByRole("button", { name: "Get Started" }));
  await screen.findByRole("region", { name: "Map of the areas" });
  return page;
}
type Page = Awaited<ReturnType<typeof openBuilder>>;
const address = () => screen.getByRole("combobox", { name: "Center address" });
const add = ({ user }: Page) => user.click(screen.getByRole("button", { name: "Add area" }));
const figure = (label: string) => within(screen.getByText(label).parentElement!);

async function pick({ user }: Page) {
  await user.type(address(), "1 oak");
  await user.click(await screen.findByRole("option", { name: /1 Oak St/ }));
  await waitFor(() => expect(address()).toHaveValue(oak));
}
async function addArea(page: Page) {
  await pick(page);
  await add(page);
  await screen.findByRole("button", { name: `Remove ${oak}` });
}

describe("planning a campaign", () => {
  it("begins with what it is, once", async () => {
    const { user, unmount } = await openBuilder();
    unmount();
    renderScreen(<MailersScreen />);
    expect(await screen.findByRole("button", { name: "Add area" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Get Started" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Back to intro" }));
    expect(screen.getByRole("button", { name: "Get Started" })).toBeVisible();
  });

  it("adds an area by the address I picked and its radius, and says what it would cost", async () => {
    const page = await openBuilder();
    expect(screen.getByText("about $0.00")).toBeVisible();
    await addArea(page);
    expect(figure("Areas").getByText("1")).toBeVisible();
    expect(figure("Square miles").getByText("3.14")).toBeVisible();
    expect(figure("Homes").getByText("2,356")).toBeVisible();
    expect(screen.getByText("about $2,945.24")).toBeVisible();
    expect(address()).toHaveValue("");
  });

  it("follows the radius of an area, and goes down again when it is removed", async () => {
    const page = await openBuilder();
    await addArea(page);
    const slider = screen.getByRole("slider", { name: `Radius of ${oak}` });
    fireEvent.change(slider, { target: { value: "0.5" } });
    expect(slider).toHaveAttribute("aria-valuetext", "0.50 miles");
    expect(figure("Homes").getByText("589")).toBeVisible();
    await page.user.click(screen.getByRole("button", { name: `Remove ${oak}` }));
    expect(screen.getByText("about $0.00")).toBeVisible();
    expect(screen.getByText(/^No area yet/)).toBeVisible();
  });

  it("says what becomes of the plan, and writes it to whoever mails it", async () => {
    const page = await openBuilder();
    expect(screen.getByText(/Nothing is printed, mailed or charged from here\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "support@curbview.example" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Email this plan" })).not.toBeInTheDocument();
    await addArea(page);
    const mail = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Email this plan" }).href);
    expect(mail.pathname).toBe("support@curbview.example");
    expect(mail.searchParams.get("subject")).toBe(`Postcard campaign for ${testCompany.name}`);
    expect(mail.searchParams.get("body")).toContain(`- ${oak}, 1.00 mile around\n`);
    expect(mail.searchParams.get("body")).toContain("About 2,356 homes, about $2,945.24.");
  });

  it("is still there after a reload", async () => {
    const page = await openBuilder();
    await addArea(page);
    page.unmount();
    renderScreen(<MailersScreen />);
    expect(await screen.findByRole("button", { name: `Remove ${oak}` })).toBeVisible();
    expect(screen.getByText("about $2,945.24")).toBeVisible();
  });

  it("refuses an address that is only typed, with the focus in it", async () => {
    const page = await openBuilder();
    await page.user.type(address(), "1 oak");
    await add(page);
    await waitFor(() => expect(address()).toHaveAccessibleDescription(messages.address.invalid));
    expect(address()).toHaveFocus();
    await pick(page);
    expect(address()).not.toBeInvalid();
  });

  it("refuses an address that has no place on the map", async () => {
    answerFunction("place-details", { formattedAddress: oak, lat: null, lng: null, components });
    const page = await openBuilder();
    await pick(page);
    await add(page);
    await waitFor(() => expect(address()).toHaveAccessibleDescription(messages.address.invalid));
    expect(screen.queryByRole("button", { name: `Remove ${oak}` })).not.toBeInTheDocument();
  });
});
