import { product } from "@curbview/domain";
import { PolicyPage, type PolicySection } from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/terms";

const sections: readonly PolicySection[] = [
  {
    title: "What this is",
    text: (
      <>
        <p>
          {product.name} shows homeowners a picture of their house after work that has not been done yet, and
          passes their request to the business whose page they used. By using it you agree to these rules; if
          you use it for a business, you agree on its behalf and may do so.
        </p>
        <p>
          We are not a party to what homeowner and business agree on, and we do not recommend, check or insure
          any business.
        </p>
      </>
    ),
  },
  {
    title: "What a mockup is",
    text: (
      <>
        <p>
          A mockup is an automatically edited picture that shows what a change could look like. It is neither
          an offer nor a promise of a result, and it says nothing about the condition of a building, about
          permits or about property lines. What is built, and for how much, is agreed between homeowner and
          business.
        </p>
      </>
    ),
  },
  {
    title: "Your photos",
    text: (
      <>
        <p>
          Upload only pictures you may use, of a property you have an interest in, without people who can be
          recognized. You keep your rights; you allow us, and the business you sent them to, to edit and show
          the pictures for the purpose you uploaded them for.
        </p>
        <p>
          Street pictures and reviews belong to those who made them and are shown under their terms, with
          their names where these ask for it.
        </p>
      </>
    ),
  },
  {
    title: "Your account",
    text: (
      <>
        <p>
          You sign in with links we mail you, so whoever reads your mailbox can sign in: keep it safe. Set up
          a page only for a business that is yours or that has asked you to. What you enter about it must be
          true.
        </p>
      </>
    ),
  },
  {
    title: "Prices for businesses",
    text: (
      <>
        <p>
          Creating mockups is free and unlimited. Once a page is activated, each lead with an email address
          costs $1, billed monthly on usage. There are no monthly fees and no setup costs. Taxes are added
          where they are due.
        </p>
        <p>
          Test leads made in preview mode are not charged, nor is a duplicate: the same email, or the same
          address and service, at the same business within 30 days. Every charge and every lead that was not
          charged is listed with the reason on the Billing screen. If one is wrong, write to us within 60 days
          and we correct it.
        </p>
        <p>
          Mailer campaigns are priced individually. The planner gives an estimate; nothing is printed or sent
          before you have confirmed the actual cost.
        </p>
      </>
    ),
  },
  {
    title: "Payment",
    text: (
      <>
        <p>
          Payments are handled by a payment provider under its own terms. If one fails we tell you by email
          and the provider tries again. If the subscription ends, your page returns to preview mode: it can
          still be looked at, and requests made there are marked as tests.
        </p>
      </>
    ),
  },
  {
    title: "The leads you receive",
    text: (
      <>
        <p>
          Contact homeowners about what they asked for, promptly and politely, and stop when they say so. You
          are responsible for keeping the laws on email, calls and text messages where they live. Do not sell
          or pass on leads. We cannot promise that a lead becomes a job, or how many there will be; figures on
          our pages are claims about what pictures can do, not a guarantee for your business.
        </p>
      </>
    ),
  },
  {
    title: "Fair use",
    text: (
      <>
        <p>
          Do not use the service to deceive people, to collect data about others’ homes, to upload anything
          unlawful, to get around its limits or to disturb it. We may limit or close accounts that do; where
          it is possible we say so first.
        </p>
      </>
    ),
  },
  {
    title: "On your website",
    text: (
      <>
        <p>
          You may put your page’s link, its code and the widget on your own website and in your mail. Leave
          the note that a picture is a preview where it stands.
        </p>
      </>
    ),
  },
  {
    title: "Availability and liability",
    text: (
      <>
        <p>
          We work to keep the service running and to lose nothing, and we make backups. It is provided as is,
          without a promise that it is always available or free of errors. As far as the law allows, we are
          not liable for indirect loss or lost profit, and our total liability is limited to what you paid us
          in the previous twelve months. Nothing here limits liability that cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    title: "Ending it",
    text: (
      <>
        <p>
          You can stop at any time, on the Billing screen. Leads up to that day are billed as usual, your page
          returns to preview mode, and you can export your leads. To have your account deleted with everything
          in it, write to us. We may end an account with 30 days’ notice, or at once where these rules are
          seriously broken.
        </p>
      </>
    ),
  },
  {
    title: "Changes and law",
    text: (
      <>
        <p>
          We may change these rules; businesses are told by email 30 days before a change that matters takes
          effect, and using the service after that means agreeing. The law of the place where the operator of
          this site is established applies, and its courts decide; consumers keep the protection of the law
          where they live. If one rule proves invalid, the others stand.
        </p>
      </>
    ),
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Terms",
    description: `The rules for using ${product.name}: mockups, photos, prices and fair use, in plain words.`,
    path: "/terms",
  });
}

export default function Terms() {
  return (
    <PolicyPage title="Terms" intro="The rules, short enough for one cup of coffee." sections={sections} />
  );
}
