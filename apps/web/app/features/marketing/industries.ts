import type { IndustrySlug } from "@curbview/domain";
import { industryPairs, type PicturePair } from "./pictures";

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

export const industries: Record<IndustrySlug, Omit<Industry, "pair">> = {
  landscaping: {
    name: "Landscaping",
    badge: "For landscapers",
    title: "Sell the yard before you break ground",
    intro:
      "Most homeowners can't read a landscape plan. Everyone can read a picture of their own front yard, green and planted. Curbview makes that picture in about two minutes.",
    description:
      "Before-and-after mockups for landscapers: homeowners see their own yard with a new lawn, beds and plants, and you get the lead.",
    caption: "Add new modern landscaping!",
    whyTitle: "Hard to imagine. Easy to love",
    why: [
      {
        title: "They see a yard, not a plan",
        text: "Lawn, beds and shrubs appear in a photo of their own property, in its own daylight.",
      },
      {
        title: "The bigger job sells itself",
        text: "They came for a new lawn and saw the beds along the walk. The picture starts the conversation about price, so you don't have to.",
      },
      {
        title: "Winter works for you",
        text: "In February the yard is bare and the homeowner is dreaming. Show it green and planted, and fill the spring calendar while the ground is still frozen.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Fresh sod where the lawn has worn thin",
      "Flower beds along the walk and under the windows",
      "Foundation shrubs and tall grasses",
      "Mulch or gravel in place of weeds",
    ],
    questions: [
      {
        question: "Does the picture show real plants?",
        answer:
          "It shows a look, not a planting plan. Species, sizes and price are your call. The picture gets you the call.",
      },
      {
        question: "Can I offer more than one look?",
        answer:
          "Yes. Each service on your page has its own looks, such as modern, cottage or low-water, and homeowners can try several on the same photo.",
      },
      {
        question: "What if the photo is bad?",
        answer:
          "The homeowner checks the photo first and can take a better one with their phone. You see exactly the photo they used.",
      },
    ],
  },
  "driveway-repair": {
    name: "Driveway Repair",
    badge: "For driveway contractors",
    title: "Nobody dreams of asphalt. Show them coming home",
    intro:
      "People stop seeing the cracks they drive over every day. One picture of their own driveway, made new, and they ask what it costs.",
    description:
      "Before-and-after mockups for driveway repair: cracked concrete and worn asphalt turned new in the homeowner's own photo.",
    caption: "Cracks and stains gone, pavers in",
    whyTitle: "The repair nobody plans until they see it",
    why: [
      {
        title: "Cracks become a decision",
        text: "Old slab, new surface, side by side. No square-foot estimate makes the case as fast.",
      },
      {
        title: "Repair or replace, at a glance",
        text: "Offer sealing, resurfacing and pavers as separate services. The one they pick tells you their budget.",
      },
      {
        title: "The whole street drives by",
        text: "Every neighbor sees the driveway you just finished. Plan a postcard campaign around it.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Cracked concrete replaced with pavers",
      "Faded asphalt sealed to an even black",
      "Oil stains and weeds gone from the joints",
      "Fresh gravel or new concrete",
    ],
    questions: [
      {
        question: "Does it work from a street picture?",
        answer:
          "Usually, because driveways face the street. If a tree or a car is in the way, the homeowner takes a photo from the curb.",
      },
      {
        question: "Does the mockup promise a material?",
        answer: "No. It shows a look. Material, base and drainage are between you and the homeowner.",
      },
      {
        question: "Can I choose which services appear?",
        answer:
          "Yes. Your page lists the services you added, in your words. Change them any time in the dashboard.",
      },
    ],
  },
  "exterior-painting": {
    name: "Exterior Painting",
    badge: "For painters",
    title: "Their house, the new color, before you tape",
    intro:
      "Nobody can picture a whole house from a two-inch swatch. Put the color on their own walls, and a choice that took weeks takes an evening.",
    description:
      "Before-and-after mockups for exterior painters: homeowners see the new color on their own house and ask you for the quote.",
    caption: "Weathered siding, painted deep green",
    whyTitle: "Color is the whole decision",
    why: [
      {
        title: "No more swatch paralysis",
        text: "A homeowner who has seen their house in the new color calls to book, not to ask what you think of gray.",
      },
      {
        title: "Trim and garage door, too",
        text: "Try white trim or a dark garage door along with the walls. Windows and roof stay as they are, so people see how it all goes together.",
      },
      {
        title: "Fewer repaints",
        text: "You both saw the same picture before the first coat. There are fewer surprises on day two.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "A new body color on weathered siding",
      "White trim against a dark wall",
      "A garage door in its own color",
      "Warm white, sage or navy, side by side",
    ],
    questions: [
      {
        question: "Is the color exact?",
        answer:
          "No. A screen is not a paint chip. Take it as a direction and confirm the shade with a sample on the wall, as you do today.",
      },
      {
        question: "Will it change the rest of the house?",
        answer:
          "It shouldn't. The picture keeps the house, the angle and the light, and changes only the parts that were asked for. If it isn't sure which part is meant, it asks.",
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
    title: "Show them what clean looks like",
    intro:
      "Grime builds up so slowly that people think their siding is beige. Show them the same wall, washed.",
    description:
      "Before-and-after mockups for exterior cleaning and pressure washing: homeowners see their own siding and driveway washed.",
    caption: "Same walls, just washed",
    whyTitle: "The easiest yes in home services",
    why: [
      {
        title: "Small price, big difference",
        text: "No other job changes a house this much for this little. The picture shows it, right next to your name.",
      },
      {
        title: "One visit, several surfaces",
        text: "List siding, driveway, walks and roof as separate services. Someone who came for one can see the others, too.",
      },
      {
        title: "Back every spring",
        text: "Leads stay in your dashboard with address and picture, so you know who to call next year.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Green and black streaks washed from siding",
      "A driveway and walk back to their original color",
      "Patio and steps without the moss",
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
          "Every mockup is labeled as a preview. It shows what a wash can do; you set the expectation on site.",
      },
      {
        question: "I have no website. Can I use it?",
        answer:
          "Yes. Your page has its own link. Put it in your listing, in a text message, or on your truck as a QR code.",
      },
    ],
  },
  roofing: {
    name: "Roofing",
    badge: "For roofers",
    title: "Put the new roof on the house they know",
    intro:
      "A roof is the biggest thing most people buy without seeing it first. Show it on their own house, and the question changes from if to when.",
    description:
      "Before-and-after mockups for roofers: homeowners see a new shingle roof on a photo of their own house and ask for the inspection.",
    caption: "Missing shingles out, charcoal in",
    whyTitle: "Sell the look, not just the leak",
    why: [
      {
        title: "Not just when it leaks",
        text: "A worn roof ages the whole house. Seeing it new gives people a reason to act before the storm does.",
      },
      {
        title: "Color chosen early",
        text: "Charcoal, weathered wood or slate gray: they choose from a picture of their own house, not from a sample board in the driveway.",
      },
      {
        title: "Right after the hailstorm",
        text: "When a neighborhood needs you, plan a mailing around it. You see right away how many homes it reaches and what it costs.",
      },
    ],
    jobsTitle: "Jobs homeowners ask to see",
    jobs: [
      "Full replacement in a new shingle color",
      "Streaks, moss and patched shingles gone",
      "Clay tile instead of tired shingles",
      "Standing seam metal instead of shingles",
    ],
    questions: [
      {
        question: "Can it see the whole roof?",
        answer:
          "It works with what the photo shows. A picture taken from across the street shows most roofs well; homeowners can upload one.",
      },
      {
        question: "Does the mockup replace an inspection?",
        answer: "No. It says nothing about the condition of the roof. It gets you invited up the ladder.",
      },
      {
        question: "What do I pay for?",
        answer:
          "$1 for each lead with an email address. Mockups are free, there is no monthly fee, and you never pay for duplicates.",
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
  pair: "yard",
  caption: "The same house, after a week of work",
  whyTitle: "Made for work people can see",
  why: [
    {
      title: "Your services, your words",
      text: "Add what you do and call it what you like. Each service becomes a choice on your page. If the picture can't show something, it says so.",
    },
    {
      title: "Their house, not a catalog",
      text: "The picture starts from a photo of the homeowner's own property. There's nothing left to imagine.",
    },
    {
      title: "A lead with a picture",
      text: "You get the email, the address, the service they chose and the picture they saw.",
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
        "Pictures of yards, driveways, paint, roofs and washing come right away. For fences, decks, windows or pools, the quick preview says it can't show them, and your page still collects the lead with its photo. Make a free mockup and judge for yourself. No account needed.",
    },
    {
      question: "How do I pay?",
      answer: "$1 for each lead, billed monthly on usage. No monthly fee and no setup cost.",
    },
    {
      question: "How long does setup take?",
      answer: "About 30 seconds: find your business, name your services, enter your email.",
    },
  ],
};

/** By the last part of the path; undefined for any other trade. */
export function findIndustry(slug: string | undefined): Industry | undefined {
  if (!slug || !Object.hasOwn(industries, slug)) return undefined;
  const known = slug as IndustrySlug;
  return { ...industries[known], pair: industryPairs[known] };
}
