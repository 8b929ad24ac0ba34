import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  accountForm,
  businessForm,
  campaignAreaForm,
  companySettingsForm,
  contactForm,
  customizationForm,
  leadForm,
  loginCodeForm,
  loginForm,
  mockupTypeForm,
  pickedAddress,
  serviceForm,
  webhookForm,
  wishForm,
} from "./index.ts";

/** The message of each field that is wrong; the first one, as a form shows it. */
function problems(form: z.core.$ZodType & { safeParse: z.ZodMiniType["safeParse"] }, values: unknown) {
  const issues = form.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

const austin = { text: "500 W 2nd St, Austin, TX 78701", lat: 30.27, lng: -97.75 };

describe("a visitor", () => {
  it("picks an address from the suggestions, and one without a point on the map will do", () => {
    expect(problems(pickedAddress, undefined)).toEqual({
      "": "Please select a valid address from the suggestions.",
    });
    expect(problems(pickedAddress, { ...austin, lat: null, lng: null })).toEqual({});
  });

  it("gives an email and, if they like, a name", () => {
    expect(contactForm.parse({ name: " Kim ", email: " kim@example.com " })).toEqual({
      name: "Kim",
      email: "kim@example.com",
    });
    expect(problems(contactForm, { name: "", email: "kim" })).toEqual({
      email: "Please enter a valid email address",
    });
  });

  it("describes what should change", () => {
    expect(problems(wishForm, { description: "  " })).toEqual({
      description: "Please describe the mockup type.",
    });
    expect(problems(wishForm, { description: "a".repeat(501) })).toEqual({
      description: "Please use at most 500 characters.",
    });
  });
});

describe("an owner", () => {
  it("signs in by email or by the code of the mail, however it is spaced", () => {
    expect(problems(loginForm, { email: "" })).toEqual({ email: "Please enter a valid email address" });
    expect(loginCodeForm.parse({ code: " 123 456 " })).toEqual({ code: "123456" });
    expect(problems(loginCodeForm, { code: " " })).toEqual({ code: "Please enter the code from the mail." });
  });

  it("types a business by hand, with a website in any form", () => {
    const business = { name: " Fresh Lawns ", address: undefined, phone: "", website: "fresh.example" };
    expect(businessForm.parse(business)).toEqual({
      ...business,
      name: "Fresh Lawns",
      website: "https://fresh.example",
    });
    expect(problems(businessForm, { ...business, name: " ", phone: "call us", website: "fresh" })).toEqual({
      name: "Please enter the name of your business.",
      phone: "Please enter a phone number such as (512) 555-0142.",
      website: "Please enter a web address such as https://example.com.",
    });
  });

  it("adds services and gives the email of the account", () => {
    expect(serviceForm.parse({ name: " Deck   Building " })).toEqual({ name: "Deck Building" });
    expect(problems(accountForm, { email: " " })).toEqual({ email: "Please enter your email address." });
    expect(problems(accountForm, { email: "me@here" })).toEqual({
      email: "Please enter a valid email address.",
    });
  });

  it("changes the company's name, website and phone", () => {
    const settings = { name: "Fresh Lawns", website: "", international_phone_number: "+1 512 555 0100" };
    expect(companySettingsForm.parse(settings)).toEqual(settings);
    expect(
      problems(companySettingsForm, { ...settings, name: "", international_phone_number: "555-01" }),
    ).toEqual({
      name: "Please enter the name of your company.",
      international_phone_number: "Please enter a phone number such as (512) 555-0142.",
    });
  });

  it("changes how the page looks; the address it has is not questioned", () => {
    const page = {
      slug: "fresh-lawns",
      cta_text: " Book now ",
      thank_you_text: " Thank you!\n\nWe call  you. ",
      logo_with_name: true,
      cta_url: "fresh.example/book",
      collect_names: true,
      ask_phone: "off",
      show_google_reviews: false,
      primary_color: "#00a9a3",
      secondary_color: "#2f3ae0",
      accent_color: "#f95c15",
    };
    const form = customizationForm({ savedSlug: "old--slug" });
    expect(form.parse(page)).toEqual({
      ...page,
      cta_text: "Book now",
      thank_you_text: "Thank you! We call you.",
      cta_url: "https://fresh.example/book",
    });
    expect(problems(form, { ...page, slug: "old--slug" })).toEqual({});
    expect(problems(form, { ...page, slug: "Fresh", accent_color: "#fff" })).toEqual({
      slug: "Invalid slug format. Only use lowercase letters, numbers, and hyphens.",
      accent_color: "Please enter a color such as #00a9a3.",
    });
    expect(problems(form, { ...page, thank_you_text: "Pay at example.com" })).toEqual({
      thank_you_text: "Please leave out web and mail addresses.",
    });
    expect(problems(form, { ...page, thank_you_text: "x".repeat(301) })).toEqual({
      thank_you_text: "Please use at most 300 characters.",
    });
    expect(problems(form, { ...page, slug: "dashboard" })).toEqual({
      slug: "This URL is already taken. Please choose a different one.",
    });
  });

  it("names a mockup type once", () => {
    const taken = ["Landscaping"];
    expect(problems(mockupTypeForm({ taken }), { name: "" })).toEqual({ name: "Mockup name is required." });
    expect(problems(mockupTypeForm({ taken, isRename: true }), { name: "" })).toEqual({
      name: "Mockup name is required for editing.",
    });
    expect(problems(mockupTypeForm({ taken }), { name: "landscaping " })).toEqual({
      name: "You already offer this service.",
    });
    const most = Array.from({ length: 24 }, (_, index) => `Service ${index}`);
    expect(problems(mockupTypeForm({ taken: most }), { name: "Roofing" })).toEqual({
      name: "A page offers at most 24 services.",
    });
    expect(problems(mockupTypeForm({ taken: most.slice(1), isRename: true }), { name: "Roofing" })).toEqual(
      {},
    );
  });

  it("edits a lead, whose email may be missing but not wrong", () => {
    const lead = {
      ...{ name: "Kim", email: "", phone: "", address: "12 Oak St", service_type: "Roofing" },
      ...{ status: "New", notes: "" },
    };
    expect(leadForm.parse(lead)).toEqual(lead);
    expect(problems(leadForm, { ...lead, email: "kim", address: " " })).toEqual({
      email: "Please enter a valid email address",
      address: "Please enter the address.",
    });
  });

  it("adds a webhook by any web address, and one of this machine to try it out", () => {
    expect(webhookForm.parse({ url: "fresh.example/leads" })).toEqual({ url: "https://fresh.example/leads" });
    expect(webhookForm.parse({ url: "http://localhost:4000/x" })).toEqual({ url: "http://localhost:4000/x" });
    for (const url of ["", "leads"])
      expect(problems(webhookForm, { url })).toEqual({
        url: "Please enter a web address such as https://example.com/leads.",
      });
  });

  it("refuses a webhook whose address is not encrypted, or inside a private network", () => {
    expect(problems(webhookForm, { url: "http://fresh.example/leads" })).toEqual({
      url: "Please use an address that starts with https://, so that your leads travel encrypted.",
    });
    for (const host of ["10.1.2.3", "192.168.1.20:8080", "172.20.0.1", "169.254.169.254", "nas.local"])
      expect(problems(webhookForm, { url: `https://${host}/leads` }), host).toEqual({
        url: "This address is inside a private network. Please use one that can be reached from the internet.",
      });
    expect(problems(webhookForm, { url: "https://172.32.0.1/leads" })).toEqual({});
  });

  it("adds an area to mail to, around a point on the map", () => {
    expect(problems(campaignAreaForm, { address: austin, radius: 1 })).toEqual({});
    expect(problems(campaignAreaForm, { address: undefined, radius: 0 })).toEqual({
      address: "Please select a valid address from the suggestions.",
      radius: "Radius must be greater than 0.",
    });
    expect(
      Object.values(problems(campaignAreaForm, { address: { ...austin, lat: null }, radius: 1 })),
    ).toEqual(["Please select a valid address from the suggestions."]);
  });
});
