import { logoMessages, messages } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerQuestion } from "../../../testing/answer-question";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answerFunction, answerTable, refuse, type SeenRequest } from "../../../testing/http";
import { CustomizationScreen } from "./customization-screen";

const texts = messages.customization;
const types = [
  { id: "7d1f0f7c-2a01-4b0c-8f5e-1f8e4a349a01", company_id: testCompany.id, name: "Roofing" },
  { id: "7d1f0f7c-2a01-4b0c-8f5e-1f8e4a349a02", company_id: testCompany.id, name: "Fences" },
];

/** What the slug is already taken by, as the database answers the check. */
function answerCompanies(taken: object | null = null): SeenRequest[] {
  return answerTable("get", "companies", ({ url }) =>
    HttpResponse.json(url.searchParams.has("slug") ? (taken ? [taken] : []) : testCompany),
  );
}
beforeEach(() => {
  answerCompanies();
  answerTable("get", "mockup_types", types);
});
afterEach(() => vi.unstubAllGlobals());

async function openScreen() {
  const page = renderScreen(<CustomizationScreen />);
  await screen.findByRole("textbox", { name: "Page URL" });
  return page;
}
const field = (name: string) => screen.getByRole("textbox", { name });
const preview = () => within(screen.getByRole("region", { name: "Preview of your page" }));
const save = () => screen.findByRole("button", { name: "Save Changes" });
/** The bar that its buttons stand in. */
const bar = async () => (await save()).parentElement?.parentElement as HTMLElement;

describe("my public page", () => {
  it("shows in the preview what I type, and sends only what I changed", async () => {
    const writes = answerTable("patch", "companies", [{ id: testCompany.id }]);
    const { user, reloadCompany } = await openScreen();
    expect(screen.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument();
    await user.clear(field("Button text"));
    await user.type(field("Button text"), "Call us now");
    await user.clear(field("Button link"));
    await user.type(field("Button link"), "green.example/call");
    await user.click(screen.getByRole("button", { name: "Results" }));
    expect(await preview().findByText("Call us now")).toBeInTheDocument();
    await user.click(await save());
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([
      { cta_text: "Call us now", cta_url: "https://green.example/call" },
    ]);
    expect(screen.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument();
    await waitFor(() => expect(reloadCompany).toHaveBeenCalledOnce());
  });

  it("takes letters, digits and hyphens for its address, and says what a new one costs", async () => {
    const { user } = await openScreen();
    await user.clear(field("Page URL"));
    await user.type(field("Page URL"), "My Page!");
    expect(field("Page URL")).toHaveValue("mypage");
    expect(field("Page URL")).toHaveAccessibleDescription(
      /links and QR codes to \S+ will stop working, and so will the code on your website/,
    );
    await user.type(field("Page URL"), "-");
    await user.click(await save());
    await waitFor(() => expect(field("Page URL")).toHaveAccessibleDescription(texts.slugInvalid));
    expect(field("Page URL")).toHaveFocus();
  });

  it.each([
    ["one of the site's own pages", "dashboard", null],
    ["another business's", "taken-one", { id: "another" }],
  ])("cannot have %s address", async (_, slug, taken) => {
    answerCompanies(taken);
    const { user } = await openScreen();
    await user.clear(field("Page URL"));
    await user.type(field("Page URL"), slug);
    await user.click(await save());
    await waitFor(() => expect(field("Page URL")).toHaveAccessibleDescription(texts.slugTaken));
    expect(field("Page URL")).toBeInvalid();
    expect(field("Page URL")).toHaveFocus();
  });

  it("tells in the bar beside Save what became of it, and goes on the next edit", async () => {
    answerTable("patch", "companies", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    const { user } = await openScreen();
    await user.type(field("Button text"), "!");
    await user.click(await save());
    expect(await within(await bar()).findByRole("alert")).toHaveTextContent(texts.saveFailed);
    expect(takeConsoleErrors()).toHaveLength(1);
    await user.type(field("Button text"), "!");
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    answerTable("patch", "companies", [{ id: testCompany.id }]);
    await user.click(await save());
    expect(await screen.findByText(texts.saved)).toHaveRole("paragraph");
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  });

  it("brings a field that cannot be saved into view, and names it in the bar", async () => {
    const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    const { user } = await openScreen();
    await user.clear(field("Button link"));
    await user.type(field("Button link"), "not an address");
    await user.click(await save());
    await waitFor(() => expect(field("Button link")).toHaveFocus());
    await waitFor(() => expect(shown.mock.contexts).toEqual([field("Button link")]));
    expect(within(await bar()).getByRole("alert")).toBeVisible();
    shown.mockRestore();
  });

  it("is told at its field when somebody took the address a moment ago", async () => {
    answerTable("patch", "companies", () =>
      HttpResponse.json({ code: "23505", message: "taken" }, { status: 409 }),
    );
    const { user } = await openScreen();
    await user.type(field("Page URL"), "-two");
    await user.click(await save());
    await waitFor(() => expect(field("Page URL")).toHaveAccessibleDescription(texts.slugTaken));
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("says so when it cannot be saved, and keeps what I typed, also over a reload", async () => {
    answerTable("patch", "companies", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    const { user, unmount } = await openScreen();
    await user.clear(field("Button text"));
    await user.type(field("Button text"), "Typed offline");
    await user.click(await save());
    expect(await screen.findByRole("alert")).toHaveTextContent(texts.saveFailed);
    expect(takeConsoleErrors()).toHaveLength(1);
    unmount();
    const { user: later } = await openScreen();
    expect(field("Button text")).toHaveValue("Typed offline");
    await later.click(screen.getByRole("button", { name: "Cancel" }));
    expect(field("Button text")).toHaveValue("Book now");
    expect(localStorage.getItem(`customization-draft-${testCompany.id}`)).toBeNull();
  });

  it("takes a color's code without its sign", async () => {
    const { user } = await openScreen();
    await user.clear(field("Primary color"));
    await user.type(field("Primary color"), "FFCC00");
    expect(field("Primary color")).toHaveValue("#FFCC00");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("warns of a color that is hard to see, and asks for a whole one", async () => {
    const { user } = await openScreen();
    const color = field("Primary color");
    await user.clear(color);
    await user.type(color, "#ffee8");
    expect(screen.getByRole("alert")).toHaveTextContent(texts.colorInvalid);
    await user.click(await save());
    await waitFor(() => expect(color).toHaveFocus());
    await user.type(color, "8");
    expect(color).toHaveAccessibleDescription(/^Hard to see on white/);
  });

  it("is not there without a company", async () => {
    renderScreen(<CustomizationScreen />, { company: { id: "" } });
    expect(screen.getByText(texts.notIdentified)).toBeVisible();
  });
});

describe("my logo", () => {
  const logo = {
    path: `${testCompany.id}/logo-1.png`,
    ...{ width: 400, height: 100, background: "#ffffff", tones: [], isColorful: false },
  };
  const file = (parts: string[] = ["png"], type = "image/png") => new File(parts, "logo.png", { type });
  const input = (name: string) => screen.findByLabelText(name);
  const upload = async (user: UserEvent, picture: File) =>
    user.upload((await input("Upload a logo")) as HTMLInputElement, picture);

  it("is on my page as soon as I choose it, and gone when I remove it", async () => {
    let company = testCompany;
    answerTable("get", "companies", () => HttpResponse.json(company));
    const sent = answerFunction("set-logo", () => {
      company = { ...testCompany, logo };
      return { logo };
    });
    const removed = answerFunction("remove-logo", () => {
      company = testCompany;
      return { logo: null };
    });
    const { user, reloadCompany } = await openScreen();
    expect(screen.queryByLabelText("Show the name beside the logo")).not.toBeInTheDocument();
    await upload(user, file());
    expect(await screen.findByText(logoMessages.saved)).toBeVisible();
    expect(await screen.findByLabelText("Replace logo")).toBeInTheDocument();
    expect(sent[0]?.headers.get("content-type")).toBe("image/png");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer test-access-token");
    const shown = document.querySelector<HTMLImageElement>(
      "section[aria-label='Preview of your page'] header img",
    );
    expect(shown?.src).toContain(logo.path);
    expect(reloadCompany).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove logo" }));
    await answerQuestion(user, logoMessages.confirmRemove, "Yes, remove");
    expect(await screen.findByText(logoMessages.removed)).toBeVisible();
    await input("Upload a logo");
    expect(removed).toHaveLength(1);
  });

  it("says why a picture cannot be used", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    answerFunction("set-logo", () => refuse(422, logoMessages.tooSmall, "picture_unusable"));
    const { user } = await openScreen();
    await upload(user, file());
    expect(await screen.findByRole("alert")).toHaveTextContent(logoMessages.tooSmall);
    await upload(user, file(["x".repeat(5_000_001)]));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(logoMessages.tooLarge));
    answerFunction("set-logo", () => HttpResponse.json({}, { status: 502 }));
    await upload(user, file());
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(logoMessages.failed));
    vi.restoreAllMocks();
  });

  it("and my own thanks are seen in the preview and saved with the rest", async () => {
    answerTable("get", "companies", { ...testCompany, logo });
    const writes = answerTable("patch", "companies", [{ id: testCompany.id }]);
    const { user } = await openScreen();
    await user.click(screen.getByRole("switch", { name: "Show the name beside the logo" }));
    await user.type(field("Thank-you text"), "See us at example.com");
    await user.click(screen.getByRole("button", { name: "Results" }));
    expect(await preview().findByText("See us at example.com")).toBeInTheDocument();
    await user.click(await save());
    await waitFor(() => expect(field("Thank-you text")).toHaveAccessibleDescription(messages.name.hasLink));
    await user.clear(field("Thank-you text"));
    await user.type(field("Thank-you text"), "Thank you!{Enter}We call you.");
    await user.click(await save());
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([
      { logo_with_name: false, thank_you_text: "Thank you! We call you." },
    ]);
  });
});

describe("the services of my page", () => {
  const list = () => screen.findByRole("button", { name: "Edit Roofing" });

  it("grow by a name that is new", async () => {
    const writes = answerTable("post", "mockup_types", null);
    const { user } = await openScreen();
    await list();
    const add = screen.getByRole("button", { name: "Add" });
    const name = field("New mockup type");
    await user.click(add);
    await waitFor(() => expect(name).toHaveAccessibleDescription(messages.mockupTypes.nameRequired));
    await user.type(name, "roofing");
    await user.click(add);
    await waitFor(() => expect(name).toHaveAccessibleDescription(messages.mockupTypes.nameTaken));
    await user.type(name, " repair ");
    await user.click(add);
    expect(await screen.findByText(messages.mockupTypes.added)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([
      {
        company_id: testCompany.id,
        name: "roofing repair",
        description: "roofing repair service for Green Gable Landscaping",
      },
    ]);
    expect(name).toHaveValue("");
  });

  it("are renamed in their place, unless I press Escape", async () => {
    const writes = answerTable("patch", "mockup_types", [{ id: types[0]?.id }]);
    const { user } = await openScreen();
    await user.click(await list());
    const name = () => screen.getByRole("textbox", { name: "New name of Roofing" });
    expect(name()).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.click(await list());
    await user.clear(name());
    await user.keyboard("{Enter}");
    expect(await screen.findByText(messages.mockupTypes.nameRequiredForEditing)).toBeVisible();
    await user.type(name(), "Roofs{Enter}");
    expect(await screen.findByText(messages.mockupTypes.updated)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ name: "Roofs" }]);
    expect(screen.queryByRole("textbox", { name: /^New name/ })).not.toBeInTheDocument();
  });

  it("go when I confirm it, and stay when they cannot", async () => {
    answerTable("delete", "mockup_types", []);
    const { user } = await openScreen();
    await list();
    await user.click(screen.getByRole("button", { name: "Delete Fences" }));
    await answerQuestion(user, messages.mockupTypes.confirmDelete, "Yes, delete");
    expect(await screen.findByText(messages.mockupTypes.deleteFailed)).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
    const removals = answerTable("delete", "mockup_types", [{ id: types[1]?.id }]);
    await user.click(screen.getByRole("button", { name: "Delete Fences" }));
    await answerQuestion(user, messages.mockupTypes.confirmDelete, "Yes, delete");
    expect(await screen.findByText(messages.mockupTypes.deleted)).toBeVisible();
    expect(removals[0]?.url.searchParams.get("id")).toBe(`eq.${types[1]?.id}`);
  });
});
