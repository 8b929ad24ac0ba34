import { product } from "@curbview/domain";
import { type Mail, renderMail } from "./layout.ts";

/** What the two mails about a lead are made of. */
export type LeadMailFacts = {
  lead: {
    id: string;
    name: string | null;
    email: string;
    phone: string | null;
    address: string;
    service_type: string;
    is_test: boolean;
  };
  company: { name: string; ctaText: string; ctaUrl: string | undefined; activated: boolean };
  pictures: { before: string | null; after: string } | undefined;
  /** The page of the mockup, without anything of the homeowner. */
  shareUrl: string | undefined;
  publicUrl: string;
};

/** The homeowner's mail: before, after, the company's call to action and where to see it again. */
export function renderVisitorMail({ lead, company, pictures, shareUrl }: LeadMailFacts): Promise<Mail> {
  const hasPicture = pictures !== undefined;
  return renderMail(
    lead.email,
    hasPicture ? `Your ${lead.service_type} mockup from ${company.name}` : `Your request to ${company.name}`,
    {
      sender: company.name,
      heading: hasPicture ? "Your mockup is ready!" : "We have your request",
      paragraphs: [
        `Hello${lead.name ? ` ${lead.name}` : ""},`,
        hasPicture
          ? `here is what ${lead.service_type.toLowerCase()} by ${company.name} could do for ${lead.address}.`
          : `thank you for asking ${company.name} about ${lead.service_type.toLowerCase()} for ${lead.address}. The picture could not be made this time; ${company.name} has your request and can tell you more.`,
      ],
      pictures: pictures
        ? [
            ...(pictures.before ? [{ src: pictures.before, alt: "Before" }] : []),
            { src: pictures.after, alt: `After: ${lead.service_type}` },
          ]
        : [],
      button:
        company.activated && company.ctaUrl ? { label: company.ctaText, url: company.ctaUrl } : undefined,
      link: shareUrl ? { label: "See it again, or show it to someone", url: shareUrl } : undefined,
      footer: `You get this one mail because you asked for a mockup on the page of ${company.name}.`,
    },
  );
}

/** The business's mail about a new lead, labelled test in preview mode. */
export function renderNewLeadMail(
  to: string,
  { lead, company, pictures, publicUrl }: LeadMailFacts,
): Promise<Mail> {
  const label = lead.is_test ? "[Test] " : "";
  return renderMail(to, `${label}New lead: ${lead.service_type} at ${lead.address}`, {
    heading: lead.is_test ? "A test lead came in" : "You have a new lead",
    paragraphs: [
      `${lead.name ? `${lead.name}, ` : ""}${lead.email}${lead.phone ? `, ${lead.phone}` : ""}`,
      `${lead.service_type} at ${lead.address}`,
      ...(lead.is_test ? ["Your page is in preview mode, so this lead is a test and costs nothing."] : []),
    ],
    pictures: pictures ? [{ src: pictures.after, alt: "What the homeowner saw" }] : [],
    button: { label: "Open the lead", url: `${publicUrl}/dashboard/leads?lead=${lead.id}` },
    footer: `${company.name} on ${product.name}. Questions? ${product.supportEmail}`,
    unsubscribe: { label: "Turn these mails off", url: `${publicUrl}/dashboard/settings` },
  });
}
