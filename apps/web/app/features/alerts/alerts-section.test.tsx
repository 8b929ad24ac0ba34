import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { testConfig } from "../../../testing/fixtures";
import { answerFunction, answerTable } from "../../../testing/http";
import { AlertsSection } from "./alerts-section";
import { nameDevice } from "./push-device";

const settings = {
  phone: "+15125550142",
  texts: true,
  stopped_at: null,
  quiet_from: null,
  quiet_to: null,
  mails_in_quiet_hours: true,
};
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  answerTable("get", "companies", testCompany);
  answerTable("get", "profiles", { new_lead_mails: true, follow_up_mails: true });
  answerTable("get", "alert_settings", settings);
  answerTable("get", "push_devices", []);
});
afterEach(() => vi.unstubAllGlobals());

describe("texts", () => {
  it("come to a number once its code is typed, and a wrong one is said at the field", async () => {
    answerTable("get", "alert_settings", () => HttpResponse.json(null));
    answerFunction("send-phone-code", { phone: "(512) 555-0142" });
    answerFunction("confirm-phone", () =>
      HttpResponse.json(
        { error: "This code is not right. Please check the text.", code: "bad_request" },
        { status: 400 },
      ),
    );
    const { user } = renderScreen(<AlertsSection />);
    await user.type(await screen.findByLabelText("Mobile number for alerts"), "512 555 0142");
    await user.click(button("Text me a code"));
    const code = await screen.findByLabelText("Code from the text");
    expect(code).toHaveAccessibleDescription("We texted six digits to (512) 555-0142.");
    await user.type(code, "12 34 56");
    await user.click(button("Confirm number"));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription("This code is not right. Please check the text."),
    );
    answerFunction("confirm-phone", { phone: "(512) 555-0142" });
    answerTable("get", "alert_settings", settings);
    await user.click(button("Confirm number"));
    expect(await screen.findByRole("switch", { name: "Text me each new lead" })).toBeChecked();
  });

  it("are off after STOP, with the way back", async () => {
    answerTable("get", "alert_settings", { ...settings, stopped_at: "2026-11-22T08:00:00Z" });
    renderScreen(<AlertsSection />);
    expect(await screen.findByText(/^You answered STOP, so we don't text \(512\) 555-0142\./)).toBeVisible();
    expect(screen.getByRole("switch", { name: "Text me each new lead" })).toBeDisabled();
  });

  it("are said to be not set up where nobody can send them", async () => {
    renderScreen(<AlertsSection />, { config: { providers: { ...testConfig.providers, sms: "missing" } } });
    expect(await screen.findByText(/^Texts aren't set up here yet/)).toBeVisible();
  });
});

describe("alerts on this device", () => {
  const stubBrowser = (permission: NotificationPermission) => {
    const serviceWorker = { getRegistration: async () => undefined };
    vi.stubGlobal("navigator", { userAgent: "Chrome", maxTouchPoints: 0, serviceWorker });
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission });
  };

  it("say how to allow them where the browser blocks them", async () => {
    stubBrowser("denied");
    renderScreen(<AlertsSection />);
    expect(await screen.findByText(/^Alerts are blocked in this browser/)).toBeVisible();
  });

  it("on an iPhone ask for the Home Screen first", async () => {
    vi.stubGlobal("navigator", {
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)",
      maxTouchPoints: 5,
    });
    renderScreen(<AlertsSection />);
    expect(await screen.findByText(/tap Share, then Add to Home Screen/)).toBeVisible();
  });

  it("are offered, and those of other devices are taken off one by one", async () => {
    stubBrowser("default");
    const device = {
      id: "6a1c7f0e-9c55-4b7e-8a53-0c3f4be81d11",
      name: "Safari on iPhone",
      endpoint: "https://push.example/1",
    };
    answerTable("get", "push_devices", [device]);
    const removed = answerTable("delete", "push_devices", null);
    const { user } = renderScreen(<AlertsSection />);
    await user.click(await screen.findByRole("button", { name: "Remove Safari on iPhone" }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(button("Turn on alerts on this device")).toBeEnabled();
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["something else", "Browser"],
  ])("are listed by browser and system: %s", (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });
});

it("quiet hours are not called saved where the company's time zone is not", async () => {
  answerTable("get", "alert_settings", { ...settings, quiet_from: "21:00", quiet_to: "07:00" });
  const saves = answerTable("post", "alert_settings", null);
  answerTable("patch", "companies", () => HttpResponse.json({ message: "refused" }, { status: 500 }));
  const { user } = renderScreen(<AlertsSection />);
  await user.selectOptions(await screen.findByLabelText("Time zone of the company"), "Central");
  await user.click(button("Save quiet hours"));
  expect(await screen.findByText("This could not be saved. Please try again.")).toBeVisible();
  expect(screen.queryByText("Quiet hours saved.")).not.toBeInTheDocument();
  expect(saves).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it("quiet hours begin with a usual night and are saved with the company's time zone", async () => {
  const saves = answerTable("post", "alert_settings", null);
  const zones = answerTable("patch", "companies", null);
  const { user } = renderScreen(<AlertsSection />);
  const quiet = await screen.findByRole("switch", { name: "Quiet hours" });
  answerTable("get", "alert_settings", { ...settings, quiet_from: "21:00", quiet_to: "07:00" });
  await user.click(quiet);
  await user.selectOptions(await screen.findByLabelText("Time zone of the company"), "Central");
  await user.click(screen.getByRole("switch", { name: "Email me at those times too" }));
  await user.click(button("Save quiet hours"));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ body }) => body)).toEqual([
    { company_id: testCompany.id, quiet_from: "21:00", quiet_to: "07:00" },
    { company_id: testCompany.id, quiet_from: "21:00", quiet_to: "07:00", mails_in_quiet_hours: false },
  ]);
  expect(zones).toHaveLength(2);
  expect(zones[1]!.body).toEqual({ time_zone: "America/Chicago" });
});
