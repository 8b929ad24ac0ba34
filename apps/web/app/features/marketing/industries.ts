import type { IndustrySlug } from "@curbview/domain";
import type { PicturePair } from "./pictures";

/** Texts of an industry page. */
export type Industry = {
  name: string;
  badge: string;
  title: string;
  intro: string;
  /** For search engines and shared links. */
  description: string;
  pair: PicturePair;
  caption: string;
  whyTitle: string;
  why: readonly { title: string; text: string }[];
  jobsTitle: string;
  jobs: readonly string[];
  questions: readonly { question: string; answer: string }[];
};

export const industries: Record<IndustrySlug, Industry> = {
  landscaping: {
    name: "Landscaping",
    badge: "For landscapers",
    title: "Sell the garden before the first spade",
    intro:
      "A plan view means little to most homeowners. Their own front yard, green and planted, means everything. Curbview shows it to them in about two minutes.",
    description:
      "Before-and-after mockups for landscapers: homeowners see their own yard with a new lawn, beds and plants, and you get the lead.",
    pair: "landscape",
    caption: "Add new modern landscaping!",
    whyTitle: "A yard is hard to imagine, and easy to love",
    why: [
      {
        title: "They see plants, not a plan",
        text: "Lawn, beds and shrubs appear in a photo of their own property, in its own light.",
      },
      {
        title: "The bigger job sells itself",
        text: "Somebody who came for a new lawn sees the beds along the walk too. The picture raises the question of price before you do.",
      },
      {
        title: "Winter works for you",
        text: "Homeowners dream of the garden when it is bare. The mockup shows it green and planted, and the spring calendar fills while the ground is still hard.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "A worn lawn laid fresh with sod",
      "Flower beds along the walk and under the windows",
      "Shrubs and tall grasses along the foot of the house",
      "Mulch or gravel in place of weeds",
    ],
    questions: [
      {
        question: "Does the picture show real plants?",
        answer:
          "It shows a likely look, not a planting plan. That is what starts the conversation; species, sizes and price are yours to advise on.",
      },
      {
        question: "Can I offer more than one look?",
        answer:
          "Yes. Add every service you sell as its own choice on your page: sod, flower beds, a low-water garden, gravel. Each gets its own mockup.",
      },
      {
        question: "What if the photo is bad?",
        answer:
          "The homeowner confirms the picture first and can upload a better one from their phone, so you never quote from a parked truck.",
      },
    ],
  },
  "driveway-repair": {
    name: "Driveway Repair",
    badge: "For driveway contractors",
    title: "Show the arrival, not the asphalt",
    intro:
      "People stop noticing the cracks they drive over every day. One picture of their own driveway, whole again, makes them notice, and ask what it costs.",
    description:
      "Before-and-after mockups for driveway repair: cracked concrete and worn asphalt turned new in the homeowner's own photo.",
    pair: "driveway",
    caption: "Cracks and stains gone, pavers in",
    whyTitle: "The repair nobody plans, until they see it",
    why: [
      {
        title: "Cracks become a decision",
        text: "Side by side, an old slab and a new surface make the case that no list of square feet can.",
      },
      {
        title: "Repair or replace, at a glance",
        text: "Offer sealing, resurfacing and pavers as separate services. Homeowners pick the look, and tell you the budget by picking.",
      },
      {
        title: "Neighbors drive past too",
        text: "A finished driveway is seen by a whole street. Plan a mailing around it and send them their own before and after.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Cracked concrete replaced with pavers",
      "Faded asphalt sealed to an even black",
      "Oil stains and weeds gone from the joints",
      "Gravel laid fresh, or concrete in its place",
    ],
    questions: [
      {
        question: "Does it work from a street picture?",
        answer:
          "Usually, because driveways face the street. When the view is blocked, the homeowner uploads a photo from the curb instead.",
      },
      {
        question: "Does the mockup promise a material?",
        answer:
          "No. It shows a look. Material, base work and drainage stay between you and the homeowner on site.",
      },
      {
        question: "Can I choose which services appear?",
        answer:
          "Yes, your page lists exactly the services you added, in your words, and you can change them any time in the dashboard.",
      },
    ],
  },
  "exterior-painting": {
    name: "Exterior Painting",
    badge: "For painters",
    title: "Their house. The new color. Before you tape",
    intro:
      "Nobody can picture a whole house from a two-inch swatch. Put the color on their own walls and the choice that took weeks takes an evening.",
    description:
      "Before-and-after mockups for exterior painters: homeowners see the new color on their own house and ask you for the quote.",
    pair: "paint",
    caption: "Weathered siding, painted deep blue",
    whyTitle: "Color is the whole decision",
    why: [
      {
        title: "No more swatch paralysis",
        text: "A homeowner who has seen their house in the new color calls to book, not to ask what you think of gray.",
      },
      {
        title: "Trim and garage door, too",
        text: "White trim or a darker garage door comes with the walls. Windows and roof stay as they are, so people see how the new color sits with them.",
      },
      {
        title: "Fewer repaints",
        text: "Expectations are set by a picture both of you have seen. Surprises on day two are rarer.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "A new body color on weathered siding",
      "White trim against a dark wall",
      "A garage door in a color of its own",
      "Warm white, sage or navy, side by side",
    ],
    questions: [
      {
        question: "Is the color exact?",
        answer:
          "A screen is not a paint chip: take it as the direction. Confirm the final shade with a sample on the wall, as you do today.",
      },
      {
        question: "Will it change the rest of the house?",
        answer:
          "The edit is made to keep the house, the perspective and the light, and to touch only the walls that were asked for.",
      },
      {
        question: "What does the homeowner have to do?",
        answer:
          "Type an address, choose painting, confirm the photo and leave an email. It takes about two minutes on a phone.",
      },
    ],
  },
  "exterior-cleaning": {
    name: "Exterior Cleaning",
    badge: "For exterior cleaning and pressure washing",
    title: "Show them how clean clean is",
    intro:
      "Grime arrives so slowly that owners think their siding is beige. A picture of the same wall, washed, books the job on the spot.",
    description:
      "Before-and-after mockups for exterior cleaning and pressure washing: homeowners see their own siding and driveway washed.",
    pair: "clean",
    caption: "Same walls. Just washed",
    whyTitle: "The fastest yes in home services",
    why: [
      {
        title: "Small price, big difference",
        text: "No other job changes a house so much for so little. The mockup puts that difference next to your phone number.",
      },
      {
        title: "One visit, several surfaces",
        text: "List siding, driveway, walks and roof as services of their own. People who came for one see what the others would do.",
      },
      {
        title: "Back every spring",
        text: "Leads stay in your dashboard with their address and picture, ready for next year's reminder.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Green and black streaks washed from siding",
      "A driveway and walk back to their first gray",
      "A patio and its steps without moss",
      "Moss and dark streaks gone from the roof",
    ],
    questions: [
      {
        question: "Is this only for pressure washing?",
        answer:
          "No. Soft washing of walls and roofs works the same way: add each as a service and homeowners choose.",
      },
      {
        question: "What if my result looks different?",
        answer:
          "The mockup is labelled as a preview. It shows what washing can do, and you set the expectation on site.",
      },
      {
        question: "I have no website. Can I use it?",
        answer:
          "Yes. Your page has its own link. Put it in your listing, on your truck as a code, or in a text message.",
      },
    ],
  },
  roofing: {
    name: "Roofing",
    badge: "For roofers",
    title: "Put the new roof on the house they know",
    intro:
      "A roof is the largest purchase most homeowners make without seeing it first. Show it on their own house, and the talk turns from if to when.",
    description:
      "Before-and-after mockups for roofers: homeowners see a new shingle roof on a photo of their own house and ask for the inspection.",
    pair: "roof",
    caption: "Missing shingles out, charcoal in",
    whyTitle: "From a leak to a look they want",
    why: [
      {
        title: "Not only when it drips",
        text: "A worn roof ages the whole house. Seeing it new gives people a reason to act before the storm does.",
      },
      {
        title: "Color chosen early",
        text: "Charcoal, weathered wood or slate gray: the choice is made on a picture, not on a sample board in the driveway.",
      },
      {
        title: "Streets after hail",
        text: "When a neighborhood needs you, plan a mailing around it and see at once how many homes it reaches and what it costs.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Full replacement in a new shingle color",
      "Streaks, moss and patched shingles gone",
      "Clay tiles in place of tired shingles",
      "Standing seam metal instead of shingle",
    ],
    questions: [
      {
        question: "Can it see the whole roof?",
        answer:
          "It works with what the photo shows. A picture taken from across the street shows most roofs well; homeowners can upload one.",
      },
      {
        question: "Does the mockup replace an inspection?",
        answer: "No, and it says nothing about condition or price. It gets you invited up the ladder.",
      },
      {
        question: "What do I pay for?",
        answer:
          "$1 for each lead with an email address. Mockups are free, there is no monthly fee, and duplicates are not charged.",
      },
    ],
  },
};

export const anyIndustry: Industry = {
  name: "Home Services",
  badge: "For home service businesses",
  title: "Whatever you improve, show it first",
  intro:
    "If your work changes how a house looks, a before-and-after picture of the customer's own house sells it better than any brochure.",
  description:
    "Before-and-after mockups for every home service business: show homeowners their own house after your work and get the lead.",
  pair: "landscape",
  caption: "The same house, after a week of work",
  whyTitle: "Made for work that people can see",
  why: [
    {
      title: "Your services, your words",
      text: "Add what you do, as you call it. Each service becomes a choice on your page, and what the picture cannot show, it says.",
    },
    {
      title: "Their house, not a catalogue",
      text: "The picture starts from a photo of the homeowner's own property, so there is nothing left to imagine.",
    },
    {
      title: "A lead with a picture",
      text: "You get name, email, address, the service they chose and the very mockup they saw.",
    },
  ],
  jobsTitle: "What people ask to see",
  jobs: [
    "Lawns, flower beds and gravel yards",
    "Driveways and walks, new or washed",
    "Walls, trim and garage doors in a new color",
    "Roofs in another color or covering",
  ],
  questions: [
    {
      question: "My trade is not on your list. Does it work?",
      answer:
        "Yards, driveways, paint, roofs and washing are shown at once. For fences, decks, windows or pools the quick preview says that it cannot show them, and your page still collects the lead with its photo. Try it: create a free mockup and judge it yourself. No account needed.",
    },
    {
      question: "How do I pay?",
      answer: "$1 for each lead, billed monthly on usage. No monthly fee and no setup cost.",
    },
    {
      question: "How long does the set-up take?",
      answer: "About 30 seconds: find your business, name your services, enter your email.",
    },
  ],
};

/** By the last part of the path; undefined for any other trade. */
export function findIndustry(slug: string | undefined): Industry | undefined {
  return slug && Object.hasOwn(industries, slug) ? industries[slug as IndustrySlug] : undefined;
}
