import { type Business, unnamedReview } from "@curbview/domain";
import type { BusinessPlaces } from "./places.ts";

type Sample = {
  id: string;
  name: string;
  type: string;
  street: [number: string, route: string];
  city: string;
  state: [long: string, short: string];
  zip: string;
  at: [lat: number, lng: number];
  rating: number;
  count: number;
  reviews: [rating: number, text: string][];
};

const samples: Sample[] = [
  {
    id: "green-gate-landscaping",
    name: "Green Gate Landscaping (sample)",
    type: "landscaper",
    street: ["410", "Barton Springs Road"],
    city: "Austin",
    state: ["Texas", "TX"],
    zip: "78704",
    at: [30.2586, -97.7489],
    rating: 4.8,
    count: 126,
    reviews: [
      [5, "They rebuilt our front beds in two days and left the drive cleaner than before."],
      [5, "The drawing they sent looked just like the garden we have now."],
      [4, "Good plants and a fair price; they came a day later than planned."],
      [2, "Nice people, but I waited two weeks for a call back."],
    ],
  },
  {
    id: "plumb-line-painting",
    name: "Plumb Line Painting (sample)",
    type: "painter",
    street: ["1200", "Pearl Street"],
    city: "Boulder",
    state: ["Colorado", "CO"],
    zip: "80302",
    at: [40.0179, -105.2797],
    rating: 4.6,
    count: 84,
    reviews: [
      [5, "Two coats, straight edges, and no paint on the roses."],
      [5, "We chose the color from their picture and would choose it again."],
    ],
  },
  {
    id: "ridge-and-valley-roofing",
    name: "Ridge and Valley Roofing (sample)",
    type: "roofing_contractor",
    street: ["77", "Union Avenue"],
    city: "Nashville",
    state: ["Tennessee", "TN"],
    zip: "37219",
    at: [36.1654, -86.7787],
    rating: 4.9,
    count: 203,
    reviews: [[5, "New roof in one day, every nail picked up."]],
  },
  {
    id: "level-driveways",
    name: "Level Driveways (sample)",
    type: "paving_contractor",
    street: ["15", "Elm Street"],
    city: "Columbus",
    state: ["Ohio", "OH"],
    zip: "43215",
    at: [39.9659, -82.9988],
    rating: 3.2,
    count: 19,
    reviews: [[4, "The driveway is even again."]],
  },
];

const minWordLength = 3;

/** Businesses to try the product with, marked as samples in their names and by `isSample`. */
export const sampleBusinesses: BusinessPlaces = {
  async autocompleteBusiness(input) {
    const wanted = wordsOf(input).filter((word) => word.length >= minWordLength);
    return samples
      .filter((sample) => {
        const words = wordsOf(`${sample.name} ${sample.city} ${sample.type}`);
        return wanted.some((part) => words.some((word) => word.startsWith(part)));
      })
      .map((sample) => ({
        id: placeId(sample),
        name: sample.name,
        address: describeAddress(sample),
        isSample: true,
      }));
  },
  async businessDetails(id) {
    const sample = samples.find((one) => placeId(one) === id);
    return sample && toBusiness(sample);
  },
  businessReviews: async () => [],
};

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const placeId = ({ id }: Sample) => `sample:${id}`;
const describeAddress = ({ street, city, state, zip }: Sample) =>
  `${street.join(" ")}, ${city}, ${state[1]} ${zip}`;

function toBusiness(sample: Sample): Business {
  const { street, city, state, zip, at } = sample;
  const component = (type: string, long_name: string, short_name = long_name) => ({
    long_name,
    short_name,
    types: [type],
  });
  return {
    place_id: placeId(sample),
    name: sample.name,
    formatted_address: describeAddress(sample),
    // 555-01xx is reserved for fiction by the North American Numbering Plan.
    formatted_phone_number: "(555) 555-0142",
    international_phone_number: "+1 555-555-0142",
    website: `https://${sample.id}.example`,
    url: null,
    rating: sample.rating,
    user_ratings_total: sample.count,
    business_status: "OPERATIONAL",
    types: [sample.type, "point_of_interest", "establishment"],
    opening_hours: null,
    address_components: [
      component("street_number", street[0]),
      component("route", street[1]),
      component("locality", city),
      component("administrative_area_level_1", ...state),
      component("country", "United States", "US"),
      component("postal_code", zip),
    ],
    geometry: { location: { lat: at[0], lng: at[1] }, viewport: null },
    photos: [],
    reviews: sample.reviews.map(([rating, text]) => ({ ...unnamedReview, rating, text })),
    isSample: true,
  };
}
