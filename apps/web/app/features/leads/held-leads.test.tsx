import { messages } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { answerLists } from "../../../testing/answer-lists";
import { answerQuestion } from "../../../testing/answer-question";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { makeLead, renderScreen } from "../../../testing/dashboard";
import { answer, answerTable } from "../../../testing/http";
import { answerRealtime } from "../../../testing/realtime";
import { LeadsScreen } from "./leads-screen";

const ada = makeLead();
const held = makeLead({
  id: "1d3f5b7a-52c1-4a58-9d0f-9a1c3e5f7b02",
  name: "Mallory",
  email: "x@mailinator.com",
  is_held: true,
  held_reason: "disposable_email",
  accepted_at: null,
});

beforeEach(() => {
  answerRealtime();
});

const answerLeads = (heldLeads = [held]) => answerLists({ leads: [ada], held: heldLeads });

async function openHeld(options = {}) {
  const rendered = renderScreen(<LeadsScreen />, { path: "/dashboard/leads", ...options });
  await rendered.user.click(await screen.findByRole("button", { name: "Held (1)" }));
  await screen.findByRole("button", { name: "Held (1)", pressed: true });
  return rendered;
}
const card = () => within(screen.getByRole("group", { name: "Mallory" }));

it("what looks made up stands apart from my leads, with the reason", async () => {
  answerLeads();
  await openHeld();
  expect(screen.getByText("A disposable email address")).toBeVisible();
  expect(screen.queryByText("Ada Park")).not.toBeInTheDocument();
});

it("nothing is said of it where nothing is held", async () => {
  answerLeads([]);
  renderScreen(<LeadsScreen />, { path: "/dashboard/leads" });
  await screen.findAllByText("Ada Park");
  expect(screen.queryByRole("button", { name: /^Held/ })).not.toBeInTheDocument();
});

it("I can take it, report it or delete it", async () => {
  answerLeads();
  const { user } = await openHeld();
  const taken = answer("post", "/rest/v1/rpc/take_lead", () => new HttpResponse(null, { status: 204 }));
  await user.click(card().getByRole("button", { name: "Take it" }));
  expect(await screen.findByText(messages.lead.taken)).toBeVisible();
  expect(taken[0]?.body).toEqual({ lead_id: held.id });

  const reported = answer("post", "/rest/v1/rpc/report_lead", () => new HttpResponse(null, { status: 204 }));
  await user.click(card().getByRole("button", { name: "Report" }));
  await answerQuestion(user, messages.lead.confirmReport, "Yes, report");
  await waitFor(() => expect(reported).toHaveLength(1));

  const deleted = answerTable("delete", "leads", () => new HttpResponse(null, { status: 204 }));
  await user.click(card().getByRole("button", { name: "Delete" }));
  await answerQuestion(user, messages.lead.confirmDelete, "Yes, delete");
  await waitFor(() => expect(deleted[0]?.url.searchParams.get("id")).toBe(`eq.${held.id}`));
  await user.click(screen.getByRole("button", { name: "Delete all held" }));
  await answerQuestion(user, messages.lead.confirmDeleteHeld, "Yes, delete all");
  await waitFor(() => expect(deleted[1]?.url.searchParams.get("is_held")).toBe("is.true"));
});

it("what was charged before I reported it says so, and that deleting it is no refund", async () => {
  answerLeads([{ ...held, held_reason: "reported", stripe_usage_reported: true }]);
  const { user } = await openHeld();
  expect(screen.getByText("You reported it as fake, after it was charged")).toBeVisible();
  await user.click(card().getByRole("button", { name: "Delete" }));
  await answerQuestion(user, `${messages.lead.confirmDelete} ${messages.lead.chargeStays}`, "Cancel");
});

it("a question comes before what cannot be undone", async () => {
  answerLeads();
  const { user } = await openHeld();
  const deleted = answerTable("delete", "leads", () => new HttpResponse(null, { status: 204 }));
  await user.click(card().getByRole("button", { name: "Delete" }));
  await answerQuestion(user, messages.lead.confirmDelete, "Cancel");
  expect(deleted).toHaveLength(0);
});

it("in preview mode I can only delete", async () => {
  answerLeads();
  await openHeld({ company: { activated: false } });
  expect(card().queryByRole("button", { name: "Take it" })).not.toBeInTheDocument();
  expect(card().getByRole("button", { name: "Delete" })).toBeVisible();
});

it("a failure is told", async () => {
  answerLeads();
  const { user } = await openHeld();
  answer("post", "/rest/v1/rpc/take_lead", () => HttpResponse.json({ message: "no" }, { status: 500 }));
  await user.click(card().getByRole("button", { name: "Take it" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.lead.saveFailed);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it("a lead among my leads can be reported or deleted where it is open", async () => {
  answerLeads([]);
  const { user } = renderScreen(<LeadsScreen />, { path: "/dashboard/leads" });
  await user.click((await screen.findAllByRole("button", { name: /Ada Park/ }))[0]!);
  const reported = answer("post", "/rest/v1/rpc/report_lead", () => new HttpResponse(null, { status: 204 }));
  await user.click(await screen.findByRole("button", { name: "Report as fake" }));
  await answerQuestion(user, messages.lead.confirmReport, "Yes, report");
  await waitFor(() => expect(reported[0]?.body).toEqual({ lead_id: ada.id }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
