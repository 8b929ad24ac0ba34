import { describe, expect, it } from "vitest";
import { describeLocalBusiness, describeOrganization } from "./describe-organization.ts";
import type { PublicCompany } from "./describe-page-services.ts";

const host = "https://curbview.example";
const company = {
  id: "1",
  name: "Green Gable",
  slug: "green-gable",
  website: "https://gable.example",
  rating: 4.8,
  user_ratings_total: 132,
  show_google_reviews: true,
  formatted_address: "410 Congress Ave, Austin, TX 78701",
  formatted_phone_number: "(512) 555-0142",
} as PublicCompany;

describe("what a search engine is told", () => {
  it("who runs the site", () => {
    expect(describeOrganization(host)).toMatchObject({
      "@type": "Organization",
      name: "Curbview",
      url: "https://curbview.example/",
    });
  });

  it("where a company is, how to reach it and how it is rated", () => {
    expect(describeLocalBusiness(company, host)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: "Green Gable",
      url: "https://curbview.example/green-gable",
      image: "https://curbview.example/pictures/share.jpg",
      address: "410 Congress Ave, Austin, TX 78701",
      telephone: "(512) 555-0142",
      sameAs: ["https://gable.example/"],
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, reviewCount: 132 },
    });
  });

  it.each([
    ["the owner hides it", { show_google_reviews: false }],
    ["it is below 3.5", { rating: 3.4 }],
    ["there is none", { rating: null }],
    ["nobody knows how many rated", { user_ratings_total: 0 }],
  ])("no rating when %s", (_, change) => {
    expect(describeLocalBusiness({ ...company, ...change }, host)).not.toHaveProperty("aggregateRating");
  });

  it("nothing that is not known, and no website that is no web address", () => {
    const bare = {
      ...company,
      website: "javascript:alert(1)",
      formatted_address: null,
      formatted_phone_number: "",
    };
    const told = describeLocalBusiness(bare, host);
    for (const key of ["sameAs", "address", "telephone"]) expect(told).not.toHaveProperty(key);
  });
});
