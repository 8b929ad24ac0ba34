import { product } from "@curbview/domain";
import { PolicyPage, type PolicySection } from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/privacy";

const sections: readonly PolicySection[] = [
  {
    title: "In short",
    text: (
      <>
        <ul>
          <li>No advertising, no tracking across websites, no sale of data to anyone.</li>
          <li>A homeowner’s request goes to the one company whose page it was made on.</li>
          <li>The free generator keeps neither photo nor result.</li>
          <li>You can ask what we hold about you, and have it corrected or deleted.</li>
        </ul>
      </>
    ),
  },
  {
    title: "If you are a homeowner",
    text: (
      <>
        <p>
          On a company’s page you give an address, choose a service, confirm or upload a photo and leave an
          email, and a name if you like. From the moment you choose a service the company can see the request,
          finished or not; with your email it also gets your name and the finished picture. It does so because
          you asked that company for a mockup, and it may use them to answer you.
        </p>
        <p>
          With the request we note where the visit came from: the site that led here, the page of the
          company’s website the form stood on, and the campaign named in the link. We send you the picture by
          email once. There is no newsletter, and a link in the mail ends mails about mockups for good.
        </p>
        <p>
          In the free generator on this site nothing is kept, and no email is asked for. The picture is made
          on our server or by the picture service named below, shown to you, and forgotten.
        </p>
      </>
    ),
  },
  {
    title: "If you run a business",
    text: (
      <>
        <p>
          We keep your email, what you entered or chose about your business, your services, settings, mockups
          and the leads your page has captured, and what was charged for each. Your rating, address and hours
          are copied from the public listing you picked during set-up. A copy is renewed or deleted within 30
          days. Reviews are not copied: your page asks for them when somebody opens it.
        </p>
        <p>
          Card details are entered with the payment provider and never reach us. We keep the provider’s
          reference to you and its messages about your payments.
        </p>
      </>
    ),
  },
  {
    title: "Photos and mockups",
    text: (
      <>
        <p>
          Pictures are stored at web addresses that are listed nowhere. Whoever has such an address can open
          it, which is how the picture reaches your email. A page for sharing shows the two pictures, the
          service and the company, and nothing about the homeowner; it is hidden from search engines and gone
          once the company deletes the mockup.
        </p>
        <p>
          Information hidden in a photo, such as the place and time it was taken, is removed in your browser
          or on our server before anything is stored.
        </p>
      </>
    ),
  },
  {
    title: "Who else is involved",
    text: (
      <>
        <p>
          Depending on how this installation is set up, these tasks are handled by specialized providers, each
          of which receives only what its task needs:
        </p>
        <ul>
          <li>address and business suggestions: what you type into those fields</li>
          <li>street pictures: the coordinates of the address</li>
          <li>picture editing: the photo and the wished change, without name, email or address</li>
          <li>email and text messages: the address or number and the message</li>
          <li>payments: the business’s email and the number of leads to bill</li>
          <li>sign-in with another account: that you want to sign in here</li>
          <li>hosting and storage: everything above, on our behalf</li>
        </ul>
        <p>
          Where addresses, businesses or street pictures come from Google Maps,{" "}
          <a href="https://policies.google.com/privacy">Google’s Privacy Policy</a> applies to them.
        </p>
        <p>We share nothing else unless a law obliges us to.</p>
      </>
    ),
  },
  {
    title: "How long we keep it",
    text: (
      <>
        <ul>
          <li>
            Leads, photos and mockups: as long as the business they were made for has its account, unless it
            deletes them earlier, or the homeowner does.
          </li>
          <li>A setup that was started and never finished: about a day.</li>
          <li>
            Copies of the emails we sent, to avoid sending them twice: 60 days. Messages of the payment
            provider: 90 days. Notifications to a business’s own systems: 30 days.
          </li>
          <li>
            Counts that protect the service from being flooded: a day, under a scrambled key in place of a
            network address.
          </li>
          <li>Records of charges: as long as bookkeeping laws demand.</li>
        </ul>
      </>
    ),
  },
  {
    title: "How it is protected",
    text: (
      <>
        <p>
          Connections are encrypted. Each business reads its own leads only; the database itself enforces
          that, not only the pages. Sign-in works with links that are valid once and for a short time, so
          there is no password of yours to steal.
        </p>
      </>
    ),
  },
  {
    title: "Your rights",
    text: (
      <>
        <p>
          You may ask what we hold about you, get a copy of it, have it corrected or deleted, and object to
          its use. Where a law such as the GDPR or the CCPA gives you more, that holds too. If your request
          concerns a lead, the company you sent it to decides together with us; we pass it on. You may also
          complain to the authority in charge where you live.
        </p>
        <p>
          If you are a homeowner, you need not ask: the link “See or delete everything of mine” in our email
          shows what is kept of your request and deletes it at once, for the company too. A record of what the
          company was charged stays, without anything about you.
        </p>
      </>
    ),
  },
  {
    title: "Children",
    text: (
      <>
        <p>
          The service is for people who decide about a home. It is not meant for anyone under 16, and we do
          not knowingly keep data about children.
        </p>
      </>
    ),
  },
  {
    title: "Changes",
    text: (
      <>
        <p>
          When this page changes in a way that matters to you, businesses are told by email before it takes
          effect, and the date at the top changes.
        </p>
      </>
    ),
  },
];

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
