import { isActivated } from "@curbview/domain";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { cardClass, Screen } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { CopyLine } from "./copy-line";
import { QrCode } from "./qr-code";
import { WebsiteCode } from "./website-code";

export function HowToScreen() {
  const { company } = useDashboard();
  const host = window.location.host;
  const url = `${window.location.origin}/${company.slug}`;
  const linkHtml = `<a href="${url}" target="_blank" rel="noopener">See your home transformed</a>`;
  return (
    <Screen title="How To" intro="Three steps from here to your first lead.">
      <ol className="space-y-5">
        <Step number={1} title="Copy your public URL">
          <p className="text-ink-soft">
            This is your page. Put it in emails, on your business cards, and anywhere homeowners find you.
          </p>
          <CopyLine text={`${host}/${company.slug}`} copy={url} label="Copy your public URL" />
          <QrCode url={url} fileName={`${company.slug}-qr.png`} />
        </Step>
        <Step number={2} title="Link a button on your website to it">
          <p className="text-ink-soft">
            Paste this line into your website where the button should be, or give it to whoever manages your
            website.
          </p>
          <WebsiteCode company={company} />
          <details>
            <summary className="cursor-pointer py-2 font-medium">My website only allows links</summary>
            <p className="my-3 text-ink-soft">This plain link opens your page in a new tab.</p>
            <CopyLine text={linkHtml} copy={linkHtml} label="Copy the link's code" />
          </details>
        </Step>
        <Step number={3} title="Activate on Billing">
          {isActivated(company) ? (
            <p className="flex items-center gap-2 font-medium text-good">
              <CircleCheck aria-hidden="true" className="size-5" />
              Your account is activated.
            </p>
          ) : (
            <>
              <p className="text-ink-soft">
                Until then your page is a preview, and its leads are tests. $1 a lead, no monthly fee.
              </p>
              <Link to="/dashboard/billing" className={buttonClass("primary")}>
                Go to Billing
              </Link>
            </>
          )}
          <p className="text-ink-soft">
            From then on every homeowner who makes a mockup appears in the{" "}
            <Link to="/dashboard/leads" className="text-brand underline">
              Leads
            </Link>{" "}
            tab, with the picture they saw.
          </p>
        </Step>
      </ol>
    </Screen>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    // On a phone the content spans both columns.
    <li className={`grid grid-cols-[auto_minmax(0,1fr)] gap-4 ${cardClass}`}>
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-brand font-bold text-white"
      >
        {number}
      </span>
      <h2 className="pt-1 text-xl font-bold">{title}</h2>
      <div className="col-span-2 space-y-4 sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}
