export const googlePlaceId = "ChIJLU7jZClu5kcR4PcOOO6p3I0";

const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "en",
});

/** An answer of Google's Places (New) with every requested field. */
export const googlePlace = {
  id: googlePlaceId,
  displayName: { text: "Oak & Stone Landscaping", languageCode: "en" },
  formattedAddress: "500 W 2nd St, Austin, TX 78701, USA",
  nationalPhoneNumber: "(512) 555-0100",
  internationalPhoneNumber: "+1 512-555-0100",
  websiteUri: "http://oakandstone.example/",
  googleMapsUri: "https://maps.google.com/?cid=123",
  rating: 4.7,
  userRatingCount: 88,
  businessStatus: "OPERATIONAL",
  types: ["landscaper", "establishment"],
  regularOpeningHours: {
    openNow: false,
    periods: [
      { open: { day: 1, hour: 8, minute: 30 }, close: { day: 1, hour: 17, minute: 0 } },
      { open: { hour: 0, minute: 0 } },
    ],
    weekdayDescriptions: ["Monday: 8:30 AM – 5:00 PM"],
  },
  addressComponents: [
    component("500", "500", "street_number"),
    component("West 2nd Street", "W 2nd St", "route"),
    component("Austin", "Austin", "locality", "political"),
    component("Texas", "TX", "administrative_area_level_1", "political"),
    component("United States", "US", "country", "political"),
    component("78701", "78701", "postal_code"),
  ],
  location: { latitude: 30.2656, longitude: -97.7495 },
  viewport: {
    low: { latitude: 30.264, longitude: -97.751 },
    high: { latitude: 30.267, longitude: -97.748 },
  },
  photos: [
    {
      name: `places/${googlePlaceId}/photos/1`,
      widthPx: 4032,
      heightPx: 3024,
      authorAttributions: [
        { displayName: "Ann <b> & Co", uri: "//maps.google.com/maps/contrib/1", photoUri: "//x" },
        { displayName: "Bob", uri: "javascript:alert(1)" },
      ],
    },
  ],
  reviews: [
    {
      rating: 5,
      name: `places/${googlePlaceId}/reviews/1`,
      text: { text: "Lovely beds.", languageCode: "en" },
      originalText: { text: "Lovely  beds.\n", languageCode: "en" },
      authorAttribution: {
        displayName: "Cleo Park",
        uri: "https://www.google.com/maps/contrib/2",
        photoUri: "//x",
      },
      relativePublishTimeDescription: "2 months ago",
      publishTime: "2026-03-14T09:30:00.123456789Z",
      googleMapsUri: "https://www.google.com/maps/reviews/1",
    },
    { rating: 4, authorAttribution: { displayName: "Says nothing" } },
    { rating: 5, text: { text: "Nobody says so.", languageCode: "en" } },
  ],
};

/** The one review of it that may be shown, word for word. */
export const copiedReview = {
  rating: 5,
  text: "Lovely  beds.\n",
  author: "Cleo Park",
  author_url: "https://www.google.com/maps/contrib/2",
  url: "https://www.google.com/maps/reviews/1",
  published_at: "2026-03-14T09:30:00.123456789Z",
};
