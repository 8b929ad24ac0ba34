import { messages } from "@curbview/domain";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerQuestion } from "../../../testing/answer-question";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { makeLead, renderScreen } from "../../../testing/dashboard";
import { testConfig } from "../../../testing/fixtures";
import { answer, answerTable, type SeenRequest } from "../../../testing/http";
import { LeadDialog } from "./lead-dialog";

const lead = makeLead();
const savedAt = "2026-11-20T16:00:00.000001+00:00";

let recorded: SeenRequest[];
beforeEach(() => {
  answerTable("get", "lead_events", []);
  answerTable("get", "text_consents", []);
  recorded = answer("post", "/rest/v1/rpc/record_lead_event", null);
});
afterEach(() => vi.unstubAllGlobals());

function openLead({ of = lead, editable = true, company = {} } = {}) {
  const onClose = vi.fn();
  const page = renderScreen(
    <LeadDialog config={testConfig} lead={of} editable={editable} onClose={onClose} />,
    { company },
  );
  return { ...page, onClose };
}
const field = (name: string) => screen.getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save Changes" });

it("the look that the homeowner chose stands under the picture", () => {
  openLead({ of: { ...lead, look: "Sage green, trim White" } });
  expect(screen.getByText("Sage green, trim White")).toBeVisible();
});

it("the number to call can be read, for whoever calls from another phone", () => {
  openLead({ of: { ...lead, phone: "+15125550142" } });
  expect(screen.getByText("(512) 555-0142")).toBeVisible();
});

it("a test lead of my own says so, and goes away after a question", async () => {
  const deletions = answerTable("delete", "leads", []);
  const { user, onClose } = openLead({ of: { ...lead, is_test: true, is_own_test: true } });
  expect(screen.getByText(/^It costs nothing and counts in none of your figures/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Report as fake" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Throw it away" }));
  await answerQuestion(user, messages.lead.confirmThrowAway, "Yes, throw it away");
  expect(await screen.findByText(messages.lead.thrownAway)).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  expect(deletions[0]?.url.searchParams.get("id")).toBe(`eq.${lead.id}`);
});

describe("whether I may text the homeowner", () => {
  const withPhone = { ...lead, phone: "+15125550142" };
  const given = { version: "2026-11-22", wording: "Yes, you may text me.", given_at: "2026-11-20T15:31:00Z" };

  it("stands on the page with the words agreed to and the time", async () => {
    const asked = answerTable("get", "text_consents", [{ ...given, stopped_at: null }]);
    openLead({ of: withPhone });
    const consent = await screen.findByRole("region", { name: "Consent to texts" });
    expect(consent).toHaveTextContent(/^The homeowner agreed to texts on Nov 20, 2026, .*version 2026-11-22/);
    expect(consent).toHaveTextContent(given.wording);
    expect(asked[0]?.url.searchParams.get("lead_id")).toBe(`eq.${lead.id}`);
  });

  it("is said where the box was not ticked, and after STOP", async () => {
    answerTable("get", "text_consents", []);
    const { unmount } = openLead({ of: withPhone });
    expect(await screen.findByText(/^The homeowner did not agree to texts/)).toBeVisible();
    unmount();
    answerTable("get", "text_consents", [{ ...given, stopped_at: "2026-11-21T10:00:00Z" }]);
    openLead({ of: withPhone });
    expect(await screen.findByText("no more texts")).toBeVisible();
  });

  it("is not asked for where no number was given", () => {
    openLead();
    expect(screen.queryByRole("region", { name: "Consent to texts" })).not.toBeInTheDocument();
  });
});

describe("editing a lead", () => {
  it("sends what I changed and nothing else, and says that it is saved", async () => {
    const writes = answerTable("patch", "leads", [{ updated_at: savedAt }]);
    const { user } = openLead();
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await user.type(field("Notes"), "Call after five");
    await user.click(save());
    expect(await screen.findByText(messages.lead.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ notes: "Call after five" }]);
    expect(writes[0]?.url.searchParams.get("updated_at")).toBe(`eq.${lead.updated_at}`);
    expect(save()).toHaveAttribute("aria-disabled", "true");
  });

  it("saves the next change over the version I saved before", async () => {
    const writes = answerTable("patch", "leads", [{ updated_at: savedAt }]);
    const { user } = openLead();
    await user.type(field("Notes"), "one");
    await user.click(save());
    await screen.findByText(messages.lead.saved);
    await user.type(field("Notes"), ", two");
    await user.click(save());
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.body).toEqual({ notes: "one, two" });
    expect(writes[1]?.url.searchParams.get("updated_at")).toBe(`eq.${savedAt}`);
  });

  it("refuses an email that is none and an empty address, with the focus in the first of them", async () => {
    const { user } = openLead();
    await user.clear(field("Email"));
    await user.type(field("Email"), "ada@");
    await user.clear(field("Address"));
    await user.click(save());
    expect(await screen.findByText(messages.email.invalid)).toBeVisible();
    expect(field("Email")).toHaveFocus();
    expect(field("Email")).toHaveAccessibleDescription(messages.email.invalid);
    expect(field("Address")).toBeInvalid();
    expect(field("Address")).toHaveAccessibleDescription(messages.lead.addressMissing);
  });

  it("says so when it could not be saved, and keeps what I typed", async () => {
    answerTable("patch", "leads", () => HttpResponse.json({ message: "refused" }, { status: 500 }));
    const { user } = openLead();
    await user.type(field("Notes"), "typed in a tunnel");
    await user.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.lead.saveFailed);
    expect(field("Notes")).toHaveValue("typed in a tunnel");
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("is not for a business in preview mode", () => {
    openLead({ editable: false });
    expect(field("Notes")).toBeDisabled();
    expect(screen.getByText("Activate your account to edit leads.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument();
  });
});

describe("when somebody else changed the lead in the meantime", () => {
  const theirs = { ...lead, notes: "theirs", updated_at: savedAt };

  async function saveTooLate() {
    answerTable("patch", "leads", []);
    answerTable("get", "leads", theirs);
    const page = openLead();
    await page.user.type(field("Notes"), "mine");
    await page.user.click(save());
    expect(await screen.findByText(/^Someone else changed this lead/)).toBeVisible();
    expect(field("Notes")).toHaveValue("mine");
    return page;
  }

  it("nothing is overwritten until I say so", async () => {
    const { user } = await saveTooLate();
    const writes = answerTable("patch", "leads", [{ updated_at: "2026-11-20T17:00:00+00:00" }]);
    await user.click(screen.getByRole("button", { name: "Save mine anyway" }));
    expect(await screen.findByText(messages.lead.saved)).toBeVisible();
    expect(writes[0]?.url.searchParams.get("updated_at")).toBe(`eq.${savedAt}`);
    expect(writes[0]?.body).toEqual({ notes: "mine" });
    expect(screen.queryByText(/^Someone else changed this lead/)).not.toBeInTheDocument();
  });

  it("I can take theirs", async () => {
    const { user } = await saveTooLate();
    await user.click(screen.getByRole("button", { name: "Use theirs" }));
    expect(field("Notes")).toHaveValue("theirs");
    expect(screen.queryByText(/^Someone else changed this lead/)).not.toBeInTheDocument();
    expect(save()).toHaveAttribute("aria-disabled", "true");
  });
});

it("a failure is not told again in the next lead I open", async () => {
  answerTable("patch", "leads", () => HttpResponse.json({ message: "refused" }, { status: 500 }));
  const { user, unmount } = openLead();
  await user.type(field("Notes"), "x");
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.lead.saveFailed);
  takeConsoleErrors();
  unmount();
  openLead({ of: makeLead({ id: "6d1f0f7c-2a01-4b0c-8f5e-1f8e4a349a77", name: "Cleo" }) });
  await screen.findByRole("dialog", { name: "Cleo" });
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

describe("closing a lead", () => {
  it("asks before it throws away what I typed", async () => {
    const { user, onClose } = openLead();
    await user.type(field("Notes"), "half a sentence");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await answerQuestion(user, messages.lead.unsavedChanges, "Keep editing");
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await answerQuestion(user, messages.lead.unsavedChanges, "Close without saving");
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem(`lead-draft-${lead.id}`)).toBeNull();
  });

  it("asks before it throws away what I planned", async () => {
    const { user, onClose } = openLead();
    await user.type(field("Worth, in US dollars"), "12500");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await answerQuestion(user, messages.lead.unsavedChanges, "Keep editing");
    expect(onClose).not.toHaveBeenCalled();
    expect(field("Worth, in US dollars")).toHaveValue("12500");
  });

  it("asks nothing when nothing was typed", async () => {
    const { user, onClose } = openLead();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it("what I typed before my session ended is there when I come back", async () => {
  const { user, unmount } = openLead();
  await user.type(field("Notes"), "half a sentence");
  unmount();
  openLead();
  expect(field("Notes")).toHaveValue("half a sentence");
  expect(save()).not.toHaveAttribute("aria-disabled");
});

it("I see what the homeowner saw, where they came from, and can share it", async () => {
  const mockup_id = "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d";
  const source = {
    utm: { utm_source: "flyer" },
    referrer: "https://search.example",
    page: "https://g.example/",
  };
  const mockups = { source_image_url: "/before.jpg", result_image_url: "/after.jpg" };
  answer("post", "/rest/v1/rpc/share_mockup", "token-1");
  const { user } = openLead({ of: makeLead({ mockup_id, source, mockups } as never) });
  expect(screen.getByRole("img", { name: "What the homeowner saw" })).toHaveAttribute("src", "/after.jpg");
  expect(
    screen.getByText("Came from https://g.example/, https://search.example, source: flyer"),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByDisplayValue("http://localhost:3000/share/token-1")).toBeVisible();
});

it("I call, text, write or drive by one press, and the timeline tells it", async () => {
  const events = (kinds: string[]) =>
    kinds.map((kind, id) => ({ id, kind, detail: {}, created_at: "2026-11-20T15:30:00Z" }));
  answerTable("get", "lead_events", events(["arrived"]));
  const { user } = openLead({ of: makeLead({ phone: "(512) 555-0100" }) });
  await screen.findByText("The request arrived");
  expect(screen.getByRole("link", { name: "Text" })).toHaveAttribute("href", "sms:5125550100");
  expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:ada@example\.com\?subject=/),
  );
  expect(screen.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    expect.stringContaining("12%20Oak%20St"),
  );
  const call = screen.getByRole("link", { name: "Call" });
  expect(call).toHaveAttribute("href", "tel:5125550100");
  answerTable("get", "lead_events", events(["arrived", "called"]));
  call.addEventListener("click", (event) => event.preventDefault());
  await user.click(call);
  expect(await screen.findByText("You pressed Call")).toBeVisible();
  expect(recorded.map(({ body }) => body)).toEqual([
    { lead_id: lead.id, kind: "opened" },
    { lead_id: lead.id, kind: "called" },
  ]);
});

it("I am reminded on the morning of the day by the company's clock", async () => {
  const plans = answer("post", "/rest/v1/rpc/plan_lead", null);
  const of = { ...lead, follow_up_at: "2026-12-01T06:30:00Z" };
  const { user } = openLead({ of, company: { time_zone: "America/Los_Angeles" } });
  const day = screen.getByLabelText("Follow up on");
  expect(day).toHaveValue("2026-11-30");
  fireEvent.change(day, { target: { value: "2026-12-02" } });
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  await screen.findByText(messages.lead.saved);
  expect(plans[0]?.body).toEqual({ lead_id: lead.id, follow_up_at: "2026-12-02T16:00:00.000Z" });
});

it("I plan when to ask again, and what the job is worth", async () => {
  const plans = answer("post", "/rest/v1/rpc/plan_lead", null);
  const { user } = openLead();
  const worth = field("Worth, in US dollars");
  await user.type(worth, "a lot");
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  expect(await screen.findByText(messages.lead.valueInvalid)).toBeVisible();
  await user.clear(worth);
  await user.type(worth, "$4,200");
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  expect(await screen.findByText(messages.lead.saved)).toBeVisible();
  expect(plans[0]?.body).toEqual({ lead_id: lead.id, value_cents: 420_000 });
});
