import type { IndustrySlug } from "@curbview/domain";

export type TradeSteps = { title: string; steps: readonly { title: string; text: string }[] };

export const tradeSteps: Record<IndustrySlug, TradeSteps> = {
  landscaping: {
    title: "From a tired lawn to a signed plan",
    steps: [
      {
        title: "Be where yards are talked about",
        text: "In your listing, on the sign in front of a finished yard, in your answer to every “what would that cost?”.",
      },
      {
        title: "Call with the picture open",
        text: "The lead shows what they saw. Ask what they looked at first, the lawn, the beds or the tree: that is where the budget is.",
      },
      {
        title: "Walk the yard with it",
        text: "On site the mockup is your brief. Mark what stays, price it in two sizes, and leave with a date.",
      },
    ],
  },
  "driveway-repair": {
    title: "Know the job before you load the trailer",
    steps: [
      {
        title: "List every surface on its own",
        text: "Crack repair, sealing, resurfacing, pavers. Which one they pick tells you what they expect to pay.",
      },
      {
        title: "Read the photo first",
        text: "Width, slope and the state of the edges are in the picture. You see whether it is a one-man morning or a crew for a week.",
      },
      {
        title: "Quote at the curb",
        text: "Hold the mockup next to the real thing. It has sold the look; you explain the base, the drainage and why they last.",
      },
    ],
  },
  "exterior-painting": {
    title: "From swatch to signature",
    steps: [
      {
        title: "Let them choose on the couch",
        text: "Body color, trim and door are argued out at home, on their own house, before you have driven a mile. Every try is free.",
      },
      {
        title: "Bring two samples, not twenty",
        text: "The lead shows the color they liked. Match it in your line and bring it with its nearest neighbor.",
      },
      {
        title: "Spend the visit on the prep",
        text: "With the color settled you can talk about scraping, priming and rotten boards: the part of your price that needs you to explain it.",
      },
    ],
  },
  "exterior-cleaning": {
    title: "Booked before the tank is full",
    steps: [
      {
        title: "Hand over the link where dirt shows",
        text: "A door hanger along the street you are washing, a code on the rig, a text to the neighbor who waved.",
      },
      {
        title: "Price by return",
        text: "Stories, siding and the length of the drive are visible in the photo. For most houses that is enough for a firm price within the hour.",
      },
      {
        title: "Offer the second surface",
        text: "They asked for the siding and saw the gray driveway in front of it. One set-up, two lines on the invoice.",
      },
    ],
  },
  roofing: {
    title: "From the street up the ladder",
    steps: [
      {
        title: "Be known before the storm",
        text: "People who tried a new roof on your page in spring have your name in their inbox when the hail comes and strangers ring the bell.",
      },
      {
        title: "Arrive knowing the roof",
        text: "Pitch, valleys and the color they liked are in the lead. Bring the right boards and the right ladder on the first visit.",
      },
      {
        title: "Leave more than a number",
        text: "Your inspection shows why, the mockup shows what for. An estimate with both is hard to compare by price alone.",
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
      text: "Find your business, name your services in your own words, enter your email. Then look at your page as a homeowner would.",
    },
    {
      title: "Put the link to work",
      text: "On your website, in your listing, as a code on the truck, and in the reply to everybody who asks what it would look like.",
    },
    {
      title: "Call back with the picture open",
      text: "Address, service and mockup are in your inbox. You talk about their house from the first minute.",
    },
  ],
};
