import { screen } from "@testing-library/react";
import { SettingsScreen } from "../app/features/settings/settings-screen";
import { renderScreen, testCompany } from "./dashboard";
import { answerTable } from "./http";

/** What the settings read of a business that has changed none of them. */
export function answerSettings(): void {
  answerTable("get", "companies", testCompany);
  answerTable("get", "profiles", { new_lead_mails: true, follow_up_mails: true });
  answerTable("get", "alert_settings", []);
  answerTable("get", "push_devices", []);
  answerTable("get", "webhook_endpoints", []);
  answerTable("get", "webhook_deliveries", []);
}

export async function openSettings() {
  const page = renderScreen(<SettingsScreen />);
  const name = await screen.findByRole("textbox", { name: "Company name" });
  return { ...page, name, website: screen.getByRole("textbox", { name: "Website" }) };
}
