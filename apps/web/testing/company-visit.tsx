import type { CompanyPage } from "@curbview/domain";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { CompanyFlow } from "../app/features/company-page/company-flow";
import { initialFlow } from "../app/features/company-page/flow-state";
import { saveFlow } from "../app/features/company-page/flow-storage";
import { testConfig } from "./fixtures";
import { renderPage } from "./render";
import { housePhoto, leadId, pickAddress, testPage } from "./visitor";

export const storedPhoto = `${testConfig.supabaseUrl}/storage/v1/object/public/mockup-images/source-images/1.png`;

export const heading = (name: string) => screen.findByRole("heading", { name });

export const openCompanyPage = (change: Partial<CompanyPage["company"]> = {}) =>
  renderPage(
    <CompanyFlow config={testConfig} page={{ ...testPage, company: { ...testPage.company, ...change } }} />,
  );

/** Opens the page where its visitor has just confirmed an uploaded photo. */
export function openWhileGenerating(change: Partial<CompanyPage["company"]> = {}) {
  saveFlow(testPage.company.slug, {
    ...initialFlow,
    step: "info",
    address: { text: "12 Oak St, Austin, TX 78701", lat: 30.27, lng: -97.75 },
    service: testPage.services[0],
    leadId,
    image: { kind: "stored", url: storedPhoto },
    stored: { sourceUrl: storedPhoto },
    generation: { status: "running" },
  });
  return openCompanyPage(change);
}

export async function chooseService(user: UserEvent, name = "Landscaping") {
  await pickAddress(user);
  await user.click(await screen.findByRole("button", { name }));
}

export async function uploadAndConfirm(user: UserEvent) {
  await heading("Confirm Your Property Image");
  await user.upload(screen.getByLabelText("Upload a different photo"), housePhoto());
  await user.click(await screen.findByRole("button", { name: "Use This Image" }));
}

export async function giveEmail(user: UserEvent, email = "kim@example.com") {
  await user.type(await screen.findByRole("textbox", { name: "Email" }), email);
  await user.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
}
