import { messages } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerQuestion } from "../../../testing/answer-question";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answer, answerTable } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { LibraryScreen } from "./library-screen";
import type { LibraryMockup } from "./load-mockups";

const makeMockup = (index: number, changes: Partial<LibraryMockup> = {}): LibraryMockup => ({
  id: `7e5d0a1b-2c3d-4e5f-8a9b-${String(index).padStart(12, "0")}`,
  company_id: testCompany.id,
  user_id: null,
  name: null,
  address: `${index} Oak St`,
  description: "A green lawn",
  prompt_text: null,
  mockup_type_name: `Roofing ${index}`,
  service_type: "Roofing",
  status: "completed",
  source_image_url: "/before.jpg",
  original_image_url: null,
  result_image_url: "/after.jpg",
  generated_image_url: null,
  created_at: "2026-11-20T15:30:00Z",
  lead_id: null,
  leads: [],
  ...changes,
});
const first = makeMockup(1);

let realtime: ReturnType<typeof answerRealtime>;
beforeEach(() => {
  realtime = answerRealtime();
});
afterEach(() => vi.unstubAllGlobals());

const open = (path?: string) => renderScreen(<LibraryScreen />, { path });
const tile = (name: RegExp) => screen.findByRole("button", { name });

describe("my library", () => {
  it("says what to do while it is empty", async () => {
    answerTable("get", "mockups", []);
    open();
    expect(await screen.findByRole("heading", { name: "No mockups yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Generate a mockup" })).toHaveAttribute(
      "href",
      "/dashboard/create",
    );
  });

  it("shows the active ones alone where the overview counts them, and all again by a press", async () => {
    answer("get", "/rest/v1/mockups", ({ url }) =>
      HttpResponse.json(url.searchParams.get("status") === "eq.pending" ? [] : [first]),
    );
    const { user } = open("/dashboard/my-mockups?status=pending");
    expect(await screen.findByRole("heading", { name: "No active mockups" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all" }));
    expect(await tile(/Roofing 1/)).toBeVisible();
    expect(screen.queryByText(/Only active mockups/)).not.toBeInTheDocument();
  });

  it("takes in a new mockup without a reload", async () => {
    answerTable("get", "mockups", [first]);
    open();
    await tile(/Roofing 1/);
    await waitFor(() => expect(realtime.isFollowed("mockups")).toBe(true));
    answerTable("get", "mockups", [makeMockup(2), first]);
    realtime.announce("mockups");
    expect(await tile(/Roofing 2 2 Oak St Nov 20, 2026/)).toBeVisible();
  });

  it("shows more on demand", async () => {
    const page = Array.from({ length: 24 }, (_, index) => makeMockup(index));
    answerTable("get", "mockups", ({ url }) =>
      url.searchParams.get("offset") === "24" ? [makeMockup(24)] : page,
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await tile(/Roofing 24/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it("says the database's words when it cannot be loaded, and is there after another try", async () => {
    answerTable("get", "mockups", () => HttpResponse.json({ message: "out of order" }, { status: 500 }));
    const { user } = open();
    expect(await screen.findByRole("alert")).toHaveTextContent("out of order");
    answerTable("get", "mockups", [first]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await tile(/Roofing 1/)).toBeVisible();
    answerTable("get", "mockups", () => HttpResponse.json({ message: "" }, { status: 500 }));
    open();
    expect(await screen.findByText(messages.library.loadFailed)).toBeVisible();
  });
});

describe("a mockup", () => {
  async function openFirst() {
    answerTable("get", "mockups", [first]);
    const page = open();
    await page.user.click(await tile(/Roofing 1/));
    await screen.findByRole("dialog", { name: "Roofing 1" });
    return page;
  }

  it("is seen large, before and after, and downloaded by its id", async () => {
    const { user } = await openFirst();
    expect(screen.getByRole("img", { name: "The home before" })).toHaveAttribute("src", "/before.jpg");
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLElement,
    ) {
      expect(this).toHaveAttribute("download", `mockup-${first.id}.png`);
    });
    answer("get", "/after.jpg", "picture");
    await user.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    click.mockRestore();
  });

  it("says so when it cannot be downloaded", async () => {
    const { user } = await openFirst();
    answer("get", "/after.jpg", () => HttpResponse.json({}, { status: 404 }));
    await user.click(screen.getByRole("button", { name: "Download" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The picture could not be downloaded/);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("is deleted once I confirm it", async () => {
    const { user } = await openFirst();
    const removals = answerTable("delete", "mockups", [{ id: first.id }]);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await answerQuestion(user, /cannot be undone/, "Cancel");
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
    expect(removals).toEqual([]);
    answerTable("get", "mockups", []);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await answerQuestion(user, /cannot be undone/, "Yes, delete");
    expect(await screen.findByRole("heading", { name: "No mockups yet" })).toBeVisible();
    expect(removals[0]?.url.searchParams.get("id")).toBe(`eq.${first.id}`);
  });

  it("tells before it is deleted which lead loses its picture", async () => {
    answerTable("get", "mockups", [
      makeMockup(1, { leads: [{ id: "l1", name: "Ada Park", email: "a@b.co" }] }),
    ]);
    const { user } = open();
    await user.click(await tile(/Roofing 1/));
    expect(screen.getByRole("link", { name: "Ada Park" })).toHaveAttribute(
      "href",
      "/dashboard/leads?lead=l1",
    );
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await answerQuestion(user, /The lead of Ada Park stays, but without its picture\./, "Cancel");
  });

  it("stays when it cannot be deleted, which is only logged", async () => {
    const { user } = await openFirst();
    answerTable("delete", "mockups", []);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await answerQuestion(user, /cannot be undone/, "Yes, delete");
    await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
    expect(await tile(/Roofing 1/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
