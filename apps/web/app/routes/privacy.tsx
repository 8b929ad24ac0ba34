import { product } from "@curbview/domain";
import { PolicyPage } from "../features/marketing/policy-page";
import { pageMeta } from "../lib/page-meta";
import type { Route } from "./+types/privacy";

const sections = [
  {
    title: "If you are a homeowner",
    text: (
      <>
        <p>
          On a company's page you give an address, choose a service, confirm or upload a photo and leave an
          email, and a name if you like. We pass these and the finished picture to that company, because you
          asked it for a mockup. We send you the picture by email once.
        </p>
        <p>
          In the free generator on this site nothing is kept: neither the photo nor the result. It needs no
          email.
        </p>
      </>
    ),
  },
  {
    title: "If you run a business",
    text: (
      <p>
        We keep your email, your business details, your services, your mockups and the leads your page has
        captured, so that the dashboard can show them. Payment details are entered with the payment provider
        and never reach us.
      </p>
    ),
  },
  {
    title: "Who else is involved",
    text: (
      <p>
        Depending on how this service is set up, address suggestions, street pictures, picture editing, email
        delivery and payments may be handled by specialized providers. Each receives only what its task needs.
        We sell nothing to anyone and show no advertising.
      </p>
    ),
  },
  {
    title: "How long we keep it",
    text: (
      <p>
        Leads, photos and mockups stay for as long as the business they were made for has its account, unless
        it deletes them earlier. Ask us and we remove what concerns you sooner.
      </p>
    ),
  },
  {
    title: "Your rights",
    text: <p>You may ask what we hold about you, have it corrected, and have it deleted.</p>,
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Privacy",
    description: `What ${product.name} stores about homeowners and businesses, why, and for how long.`,
    path: "/privacy",
  });
}

export default function Privacy() {
  return (
    <PolicyPage
      title="Privacy"
      intro="We keep what a before-and-after picture and the conversation after it need, and nothing else."
      sections={sections}
    />
  );
}
