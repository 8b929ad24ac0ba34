import type { LeadMailFacts } from "../mail/render-mails.ts";

export const publicUrl = "https://curbview.test";

/** A lead with all that a mail may tell. */
export const facts: LeadMailFacts = {
  lead: {
    id: "4d0c6f6e-0000-4000-8000-000000000000",
    name: "Kim <b>Bold</b>",
    email: "kim@example.com",
    phone: null,
    address: "12 Oak St",
    service_type: "Landscaping",
    look: "Cottage flowers",
    is_test: false,
    is_own_test: false,
    price_low: 2400,
    price_high: 3100,
    price_disclaimer: "A rough range, not a quote.",
  },
  company: {
    name: "Fresh Lawns",
    ctaText: "Book now",
    ctaUrl: "https://lawns.example/book",
    phone: "(512) 555-0199",
    color: "#ffd400",
    activated: true,
    logo: undefined,
    logoWithName: true,
    thankYou: undefined,
  },
  pictures: { before: `${publicUrl}/before.png`, after: `${publicUrl}/after.png` },
  isPictureAsked: true,
  shareUrl: `${publicUrl}/share/token-of-its-own`,
  chosenPictureUrl: `${publicUrl}/share/token-of-its-own/picture.png`,
  publicUrl,
};

export const links = {
  seeAgainUrl: `${facts.shareUrl}?request=token-of-the-request`,
  stopUrl: `${publicUrl}/functions/v1/stop-mails?token=token-of-the-reader`,
  yourRequestUrl: `${publicUrl}/functions/v1/your-request?token=own-token`,
};

export const account = { to: "owner@example.com", companyName: "Fresh Lawns", publicUrl };
