import { type PublicCompany, toHttpUrl } from "@curbview/domain";
import { brandColors } from "../../components/company/brand-colors";
import { CompanyHeader } from "../../components/company/company-header";
import { useEmbedMessages } from "./use-embed-messages";

/** The page of a company whose owner's account was removed. */
export function ClosedCompany({ company }: { company: PublicCompany }) {
  useEmbedMessages();
  const website = company.website && toHttpUrl(company.website);
  return (
    <div style={brandColors(company)} className="flex min-h-dvh flex-col in-data-[embed=inline]:min-h-0">
      <CompanyHeader company={company} />
      <main className="mx-auto w-full max-w-3xl space-y-3 px-4 py-12">
        <h1 className="text-3xl font-bold">This page is closed</h1>
        <p className="text-ink-soft">
          {company.name} takes no more requests here.
          {website && " You can reach them on their own website."}
        </p>
        {website && (
          <a href={website} target="_blank" rel="noreferrer" className="text-brand underline wrap-anywhere">
            {website}
          </a>
        )}
      </main>
    </div>
  );
}
