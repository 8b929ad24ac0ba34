import type { IndustrySlug } from "@curbview/domain";

export type TradeSteps = { title: string; steps: readonly { title: string; text: string }[] };

export const tradeSteps: Record<IndustrySlug, TradeSteps> = {
  landscaping: {
    title: "From a tired lawn to a signed plan",
    steps: [
      {
        title: "Be there when they talk about the yard",
        text: "Put the link in your listing, on the sign in front of a finished yard, and in your answer to every “What would that cost?”",
      },
      {
        title: "Call with the picture open",
        text: "The lead shows what they saw. Ask what they noticed first: the lawn, the beds or the shrubs. That's where the budget is.",
      },
      {
        title: "Walk the yard with it",
        text: "On site, the mockup is your brief. Mark what stays, price it in two sizes, and leave with a date.",
      },
    ],
  },
  "driveway-repair": {
    title: "Know the job before you load the trailer",
    steps: [
      {
        title: "List every surface on its own",
        text: "Crack repair, sealing, resurfacing, pavers. The one they pick tells you what they expect to pay.",
      },
      {
        title: "Read the photo first",
        text: "Width, slope and edges are in the picture. You can tell whether it's a morning for one person or a week for a crew.",
      },
      {
        title: "Quote at the curb",
        text: "Hold the mockup next to the real thing. It sold the look; you explain the base, the drainage and why yours lasts.",
      },
    ],
  },
  "exterior-painting": {
    title: "From swatch to signature",
    steps: [
      {
        title: "Let them choose on the couch",
        text: "They settle the body color and trim at home, on their own house, before you've driven a mile. Every try is free.",
      },
      {
        title: "Bring two samples, not twenty",
        text: "The lead shows the color they liked. Match it in your line, and bring it with the next shade over.",
      },
      {
        title: "Spend the visit on the prep",
        text: "With the color settled, you can talk about scraping, priming and rotten boards: the part of the price that needs explaining.",
      },
    ],
  },
  "exterior-cleaning": {
    title: "Booked before the tank fills",
    steps: [
      {
        title: "Share the link where the dirt shows",
        text: "Door hangers on the street you're washing, a QR code on the rig, a text to the neighbor who waved.",
      },
      {
        title: "Quote within the hour",
        text: "Stories, siding and driveway length are in the photo. For many houses, that's all you need for a price.",
      },
      {
        title: "Offer the second surface",
        text: "They asked about the siding and noticed the gray driveway. One setup, two lines on the invoice.",
      },
    ],
  },
  roofing: {
    title: "From the curb to the contract",
    steps: [
      {
        title: "Be known before the storm",
        text: "Someone who tried a new roof on your page in spring has your name in their inbox when the hail comes and strangers ring the bell.",
      },
      {
        title: "Arrive knowing the roof",
        text: "You've seen the roof from the street and the color they liked. Bring the right samples and the right ladder to the first visit.",
      },
      {
        title: "Leave more than a number",
        text: "Your inspection shows why, and the mockup shows what they'll get. An estimate with both is hard to beat on price alone.",
      },
    ],
  },
};

/** The steps of any other trade. */
export const anyTradeSteps: TradeSteps = {
  title: "Working by the end of the day",
  steps: [
    {
      title: "Set it up in one sitting",
      text: "Find your business, name your services in your own words, and enter your email. Then look at your page the way a homeowner would.",
    },
    {
      title: "Put the link to work",
      text: "On your website, in your listing, as a QR code on the truck, and in your reply to anyone who asks what it would look like.",
    },
    {
      title: "Call back with the picture open",
      text: "The address, the service and the mockup are in your dashboard. You talk about their house from the first minute.",
    },
  ],
};
