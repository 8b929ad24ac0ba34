import { messages } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answerTable } from "../../../testing/http";
import { answerSettings, openSettings } from "../../../testing/settings";
import { SettingsScreen } from "./settings-screen";

beforeEach(answerSettings);
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole("button", { name });

describe("what is known about my business", () => {
  it("is there before anything below it, so that nothing jumps", async () => {
    const { promise: found, resolve: find } = Promise.withResolvers<void>();
    answerTable("get", "companies", async () => {
      await found;
      return testCompany;
    });
    renderScreen(<SettingsScreen />);
    expect(await screen.findByRole("status", { name: "Loading settings" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Alerts" })).not.toBeInTheDocument();
    find();
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeVisible();
    expect(screen.getByLabelText("Company name")).toBeVisible();
  });

  it("is saved field by field, a bare web address with https", async () => {
    const writes = answerTable("patch", "companies", [{ id: testCompany.id }]);
    const { user, name, website, reloadCompany } = await openSettings();
    expect(button("Save Changes")).toHaveAttribute("aria-disabled", "true");
    await user.clear(name);
    await user.type(name, " Green Gable ");
    await user.clear(website);
    await user.type(website, "green.example");
    await user.click(button("Save Changes"));
    expect(await screen.findByText(messages.settings.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([
      { name: "Green Gable", website: "https://green.example" },
    ]);
    expect(name).toHaveValue("Green Gable");
    expect(website).toHaveValue("https://green.example");
    expect(button("Save Changes")).toHaveAttribute("aria-disabled", "true");
    expect(reloadCompany).toHaveBeenCalledOnce();
  });

  it("is refused without a name and with a web address that is none, each at its field", async () => {
    const { user, name, website } = await openSettings();
    await user.clear(name);
    await user.type(website, " not one");
    await user.click(button("Save Changes"));
    await waitFor(() => expect(name).toHaveAccessibleDescription(messages.settings.nameMissing));
    expect(name).toHaveFocus();
    expect(website).toBeInvalid();
    expect(website).toHaveAccessibleDescription(/^Please enter a web address such as/);
  });

  it("keeps what I typed when it cannot be saved, and says the database's words", async () => {
    answerTable("patch", "companies", () =>
      HttpResponse.json({ message: "value too long" }, { status: 400 }),
    );
    const { user, name } = await openSettings();
    await user.type(name, " and Sons");
    await user.click(button("Save Changes"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      messages.settings.saveFailed("value too long"),
    );
    expect(name).toHaveValue("Green Gable Landscaping and Sons");
  });

  it("says that nothing was applied when nothing was", async () => {
    answerTable("patch", "companies", []);
    const { user, name } = await openSettings();
    await user.type(name, "!");
    await user.click(button("Save Changes"));
    expect(await screen.findByText(messages.settings.noChanges)).toBeVisible();
  });

  it("has the phone number that homeowners see, and keeps that I emptied it", async () => {
    const google = { formatted_phone_number: "(512) 555-0142", international_phone_number: null };
    answerTable("get", "companies", { ...testCompany, ...google });
    const writes = answerTable("patch", "companies", [{ id: testCompany.id }]);
    const { user } = await openSettings();
    const phone = screen.getByRole("textbox", { name: "Company phone" });
    expect(phone).toHaveValue("(512) 555-0142");
    await user.clear(phone);
    await user.type(phone, " ");
    await user.click(button("Save Changes"));
    expect(await screen.findByText(messages.settings.saved)).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ international_phone_number: "" }]);
  });

  it("goes back to what was saved when I cancel", async () => {
    const { user, name } = await openSettings();
    await user.type(name, " and Sons");
    await user.click(button("Cancel"));
    expect(name).toHaveValue("Green Gable Landscaping");
    expect(localStorage.getItem(`settings-draft-${testCompany.id}`)).toBeNull();
  });

  it("is not there when the company cannot be read", async () => {
    answerTable("get", "companies", () => HttpResponse.json({ code: "PGRST116" }, { status: 406 }));
    renderScreen(<SettingsScreen />);
    expect(await screen.findByText(messages.settings.notFound)).toBeVisible();
  });
});

describe("the mail for each new lead", () => {
  const mails = () => screen.findByRole("switch", { name: "Send me each new lead" });

  it("is switched off at once, and said to be", async () => {
    const writes = answerTable("patch", "profiles", [{ id: "profile-1" }]);
    const { user } = await openSettings();
    await waitFor(async () => expect(await mails()).toBeEnabled());
    answerTable("get", "profiles", { new_lead_mails: false, follow_up_mails: true });
    await user.click(await mails());
    expect(await screen.findByText("We no longer email you new leads.")).toBeVisible();
    expect(await mails()).not.toBeChecked();
    expect(writes.map(({ body }) => body)).toEqual([{ new_lead_mails: false }]);
  });

  it("is not the reminder of follow-ups, which has a switch of its own", async () => {
    const writes = answerTable("patch", "profiles", [{ id: "profile-1" }]);
    const { user } = await openSettings();
    const reminders = await screen.findByRole("switch", { name: "Remind me of follow-ups" });
    await waitFor(() => expect(reminders).toBeEnabled());
    await user.click(reminders);
    expect(await screen.findByText("We no longer remind you by email.")).toBeVisible();
    expect(await mails()).toBeChecked();
    expect(writes.map(({ body }) => body)).toEqual([{ follow_up_mails: false }]);
  });

  it("stays on when that cannot be saved", async () => {
    answerTable("patch", "profiles", []);
    const { user } = await openSettings();
    await waitFor(async () => expect(await mails()).toBeEnabled());
    await user.click(await mails());
    expect(await screen.findByRole("alert")).toHaveTextContent("This could not be saved. Please try again.");
    expect(await mails()).toBeChecked();
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
