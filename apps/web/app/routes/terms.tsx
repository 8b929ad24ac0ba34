import { product } from "@curbview/domain";
import { PolicyPage } from "../features/marketing/policy-page";
import { pageMeta } from "../lib/page-meta";
import type { Route } from "./+types/terms";

const sections = [
  {
    title: "What a mockup is",
    text: (
      <p>
        A mockup is an automatically edited picture that shows what a change could look like. It is neither an
        offer nor a promise of a result, and it says nothing about the condition of a building. What is built,
        and for how much, is agreed between homeowner and business.
      </p>
    ),
  },
  {
    title: "Your photos",
    text: (
      <p>
        Upload only pictures you may use, of a property you have an interest in, without people who can be
        recognized. You keep your rights; you allow us to edit and show the picture for the purpose you
        uploaded it for.
      </p>
    ),
  },
  {
    title: "Prices for businesses",
    text: (
      <>
        <p>
          Creating mockups is free and unlimited. Once a page is activated, each lead with an email address
          costs $1, billed monthly on usage. There are no monthly fees and no setup costs. Duplicates within
          30 days and test leads are not charged.
        </p>
        <p>
          Mailer campaigns are priced individually; the cost is confirmed with you before a campaign starts.
        </p>
      </>
    ),
  },
  {
    title: "Fair use",
    text: (
      <p>
        Contact the homeowners who asked you, about what they asked for. Do not use the service to deceive
        people, to collect data about others' homes or to get around its limits. We may close accounts that
        do.
      </p>
    ),
  },
  {
    title: "Ending it",
    text: (
      <p>
        You can stop at any time. Leads up to that day are billed as usual, your page returns to preview mode,
        and you can export your leads.
      </p>
    ),
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Terms",
    description: `The rules for using ${product.name}: mockups, photos, prices and fair use, in plain words.`,
    path: "/terms",
  });
}

export default function Terms() {
  return (
    <PolicyPage title="Terms" intro="The rules, in words you can read over one coffee." sections={sections} />
  );
}
