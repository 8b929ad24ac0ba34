import type { CompanyPage, EditImageAnswer, LeadMockupAnswer } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect } from "vitest";
import { drawHouse, drawPng } from "./canvas";
import { testConfig } from "./fixtures";
import { answer, answerFunction, answerTable } from "./http";

export const testPage: CompanyPage = {
  company: {
    id: "5b0c3f5e-1f8e-4a34-9a53-7d1f0f7c2a01",
    name: "Green Gable Landscaping",
    slug: "green-gable",
    website: "https://green-gable.example",
    rating: 4.8,
    user_ratings_total: 112,
    activated: true,
    closed_at: null,
    cta_text: null,
    cta_url: "https://green-gable.example/book",
    ask_phone: "off",
    logo: null,
    logo_with_name: true,
    thank_you_text: null,
    collect_names: true,
    show_google_reviews: true,
    "5starreview1": "They turned our yard into a garden.",
    "5starreview2": null,
    "5starreview3": null,
    reviews: null,
    primary_color: "#1f6f54",
    secondary_color: null,
    accent_color: null,
    formatted_address: null,
    formatted_phone_number: null,
  },
  services: [
    { id: "landscaping", name: "Landscaping", icon: "trees" },
    { id: "roofing", name: "Roofing", icon: "roof" },
  ],
};

export const leadId = "0e8f8f6e-6f53-4e0b-8f0f-3a1d5f9c7b02";

/** A photo as a visitor would upload it. */
export const housePhoto = () => new File([Uint8Array.from(drawHouse())], "house.png", { type: "image/png" });

/** Suggests one address for whatever is typed. */
export function answerAddresses(
  coordinates: { lat: number | null; lng: number | null } = { lat: 30.27, lng: -97.75 },
) {
  const text = "12 Oak St, Austin, TX 78701";
  answerFunction("autocomplete-address", {
    suggestions: [{ id: "oak", text, mainText: "12 Oak St", secondaryText: "Austin, TX 78701" }],
  });
  answerFunction("place-details", {
    formattedAddress: text,
    ...coordinates,
    components: { street: "12 Oak St", city: "Austin", state: "TX", zip: "78701" },
  });
}

/** The address field, once what makes it look addresses up has been loaded. */
export async function findAddressField(): Promise<HTMLElement> {
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Continue" })).not.toHaveAttribute("aria-disabled"),
  );
  return screen.getByRole("combobox", { name: "Property address" });
}

/** Types an address, takes the suggestion and continues. */
export async function pickAddress(user: UserEvent): Promise<void> {
  await user.type(await findAddressField(), "12 Oak");
  await user.click(await screen.findByRole("option", { name: /12 Oak St/ }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
}

export function answerStreetPicture(picture = { imageUrl: "/street.jpg", isSample: false }) {
  return answerFunction("street-picture", picture);
}

/** Takes uploads and new leads, and saves whatever they are finished with. */
export function answerLeads() {
  answerTable("get", "leads", []);
  answerLeadMockup();
  return {
    uploads: answer("post", "/storage/v1/object/mockup-images/*", {
      Id: "1",
      Key: "mockup-images/photo.png",
    }),
    started: answerTable("post", "leads", { id: leadId }),
    finished: answerTable("patch", "leads", [{ id: leadId }]),
  };
}

/** What became of the lead; mailed unless told otherwise. */
export function answerLeadMockup(change: Partial<LeadMockupAnswer> = {}) {
  return answerFunction("lead-mockup", { mail: "sending", correctionsLeft: 2, ...change });
}

/** The edit function's answer for a lead. */
export const editAnswer = (): EditImageAnswer => ({
  created: 1_800_000_000,
  data: [{ b64_json: drawPng(64, 48, "#3f7f3f").toString("base64") }],
  provider: "builtin",
  isQuickPreview: true,
  mockupUrl: `${testConfig.supabaseUrl}/storage/v1/object/public/mockup-images/result.png`,
  shareUrl: `${testConfig.supabaseUrl}/share/abc`,
  region: drawPng(64, 48, "#ffffff").toString("base64"),
});

/** Answers edits with events, as the server streams them. */
export function answerEdits(...events: [event: string, data: object][]) {
  const all =
    events.length > 0
      ? events
      : ([
          ["started", {}],
          ["done", editAnswer()],
        ] as const);
  return answerFunction(testConfig.imageEditFunction, () => streamEvents(all));
}

/** Answers an edit with the blur of a picture that waits for the email, and then shows where it is kept. */
export function answerEditsWithPreview() {
  const { data: _data, mockupUrl = "", shareUrl: _url, ...facts } = editAnswer();
  const displayUrl = `${testConfig.supabaseUrl}/share/abc/picture.webp`;
  const preview = drawPng(4, 3).toString("base64");
  answerEdits(["done", { ...facts, data: [], preview }]);
  return {
    mockupUrl,
    asked: answerLeadMockup({ picture: { mockupUrl, displayUrl } }),
    opened: answer(
      "get",
      "/share/abc/picture.webp",
      () => new HttpResponse(Uint8Array.from(drawPng(64, 48))),
    ),
  };
}

export function streamEvents(events: readonly (readonly [event: string, data: object])[]) {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
  return new HttpResponse(text, { headers: { "content-type": "text/event-stream" } });
}
