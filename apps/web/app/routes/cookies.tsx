import { product } from "@curbview/domain";
import { PolicyPage } from "../features/marketing/policy-page";
import { pageMeta } from "../lib/page-meta";
import type { Route } from "./+types/cookies";

const sections = [
  {
    title: "No cookies",
    text: (
      <p>
        {product.name} sets no cookies: none for advertising, none for statistics, none at all. That is why no
        banner asks you to accept any.
      </p>
    ),
  },
  {
    title: "What your browser remembers",
    text: (
      <ul className="list-disc space-y-3 pl-6">
        <li>
          <strong>Your sign-in</strong>, if you have an account: kept in the browser's local storage until you
          log out, so that you stay signed in.
        </li>
        <li>
          <strong>Your unfinished request</strong> on a company's page and the random number that makes it
          yours: kept in the tab's session storage and gone when you close the tab.
        </li>
        <li>
          <strong>A few settings</strong> of the dashboard, such as having seen an introduction.
        </li>
      </ul>
    ),
  },
  {
    title: "Clearing it",
    text: (
      <p>Delete this site's data in your browser's settings. You will be signed out; nothing else is lost.</p>
    ),
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Cookies",
    description: `${product.name} sets no cookies. What your browser remembers instead, and how to clear it.`,
    path: "/cookies",
  });
}

export default function Cookies() {
  return (
    <PolicyPage title="Cookies" intro="A short page, because there is little to say." sections={sections} />
  );
}
