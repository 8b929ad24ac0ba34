import { product } from "@curbview/domain";
import { PolicyPage, type PolicySection } from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/cookies";

const sections: readonly PolicySection[] = [
  {
    title: "No tracking cookies",
    text: (
      <>
        <p>
          {product.name} sets no cookies for advertising and none for statistics, and loads nothing from
          others that would. That is why no banner asks you to accept any.
        </p>
        <p>
          One cookie exists: if you sign in with another account, such as Google’s, it holds a random number
          for the ten minutes in which you may come back from there, so that nobody else can finish your
          sign-in. It is readable by our server alone.
        </p>
      </>
    ),
  },
  {
    title: "What your browser remembers",
    text: (
      <>
        <ul>
          <li>
            <strong>Your sign-in</strong>, if you have an account: kept in the browser’s local storage until
            you log out.
          </li>
          <li>
            <strong>Your unfinished request</strong> on a company’s page or set-up, and the random number that
            makes it yours: kept in the tab’s session storage and gone when you close the tab.
          </li>
          <li>
            <strong>What you have typed and not saved</strong> in the dashboard, so that a lost connection
            loses nothing: kept until you save or discard it.
          </li>
          <li>
            <strong>A few settings</strong> of the dashboard, such as having seen an introduction.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: "What others may set",
    text: (
      <>
        <p>
          On the payment provider’s pages, and on those of an account you sign in with, their rules apply. If
          this installation shows a check that you are human, its provider may use storage of its own for that
          check alone. Our widget on a company’s website sets no cookie there.
        </p>
      </>
    ),
  },
  {
    title: "Clearing it",
    text: (
      <>
        <p>
          Delete this site’s data in your browser’s settings. You will be signed out, and what was not saved
          is gone; nothing else is lost.
        </p>
      </>
    ),
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Cookies",
    description: `${product.name} uses no cookies for advertising or statistics. What your browser remembers, and how to clear it.`,
    path: "/cookies",
  });
}

export default function Cookies() {
  return (
    <PolicyPage title="Cookies" intro="A short page, because there is little to say." sections={sections} />
  );
}
