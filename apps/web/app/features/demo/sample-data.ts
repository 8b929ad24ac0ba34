import {
  type CompanyPage,
  defaultServices,
  type ServiceOption,
  sampleReview,
  toServiceOption,
} from "@curbview/domain";
import { findExample } from "../company-page";
import { pairPictures } from "../marketing";

/** The made-up company of the sample page. */
export const samplePage: CompanyPage = {
  company: {
    id: "sample",
    name: "Maple & Main Exteriors",
    slug: "sample",
    website: null,
    rating: 4.9,
    user_ratings_total: 214,
    activated: true,
    closed_at: null,
    cta_text: null,
    cta_url: null,
    ask_phone: "off",
    logo: null,
    logo_with_name: true,
    thank_you_text: null,
    collect_names: true,
    show_google_reviews: true,
    "5starreview1": null,
    "5starreview2": null,
    "5starreview3": null,
    reviews: [
      sampleReview(
        "We signed the same evening we saw the picture. The real house looks just like it.",
        "Joan W.",
      ),
      sampleReview("Fair quote, clean crew, and the driveway is the best on our street now.", "Terrell B."),
      sampleReview("They showed us two looks on our own house. No guessing, no regrets.", "Amy C."),
    ],
    primary_color: "#7a2e1d",
    secondary_color: "#23506b",
    accent_color: "#1f5f4a",
    formatted_address: "12 Main St, Burlington, VT 05401",
    formatted_phone_number: "(802) 555-0119",
  },
  services: [...defaultServices, toServiceOption("Roofing")],
};

/** URLs of a service's before and after pictures. */
export function samplePictures(service: ServiceOption): { before: string; after: string } {
  const { before, after } = findExample(service) ?? pairPictures.landscape;
  return { before: before.src, after: after.src };
}
