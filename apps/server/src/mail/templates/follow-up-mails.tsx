import { formatPhone, leadUrl, mailUrl, product } from "@curbview/domain";
import type { Mail } from "../mail.ts";
import { ButtonLink, Layout, Lead, Paragraph, renderMail, SecondLink } from "./layout.tsx";
import { callUrl } from "./lead-mails.tsx";

export type FollowUpMailFacts = {
  to: string;
  companyName: string;
  publicUrl: string;
  leads: {
    id: string;
    name: string | null;
    email: string;
    phone: string | null;
    address: string;
    service_type: string;
    notes: string | null;
  }[];
};

const notesShown = 300;

/** The leads that the owner planned to get back to today, each one press away. */
export async function renderFollowUpMail({
  to,
  companyName,
  publicUrl,
  leads,
}: FollowUpMailFacts): Promise<Mail> {
  const [first] = leads;
  const whom = leads.length === 1 && first ? nameOf(first) : `${leads.length} leads`;
  const subject = `Follow up today: ${whom}`;
  const unsubscribe = { label: "Turn these emails off", url: `${publicUrl}/dashboard/settings` };
  const mail = await renderMail(
    to,
    subject,
    <Layout
      preview={subject}
      heading={leads.length === 1 ? "A lead to follow up with today" : `${whom} to follow up with today`}
      footer={`${companyName} on ${product.name}. Questions? ${product.supportEmail}`}
      links={[unsubscribe]}
    >
      {leads.map((lead) => (
        <FollowUp key={lead.id} lead={lead} publicUrl={publicUrl} />
      ))}
      <ButtonLink url={`${publicUrl}/dashboard/leads?waiting=follow-up`}>See all that are due</ButtonLink>
    </Layout>,
  );
  return { ...mail, unsubscribeUrl: unsubscribe.url };
}

const nameOf = ({ name, email }: FollowUpMailFacts["leads"][number]) => name || email;

function FollowUp({ lead, publicUrl }: { lead: FollowUpMailFacts["leads"][number]; publicUrl: string }) {
  const { id, phone, email, service_type, address, notes } = lead;
  return (
    <>
      <Lead>{nameOf(lead)}</Lead>
      <SecondLink url={leadUrl(publicUrl, id)}>{`${service_type} at ${address}`}</SecondLink>
      {phone && <SecondLink url={callUrl(phone)}>{`Call ${formatPhone(phone)}`}</SecondLink>}
      <SecondLink url={mailUrl(email)}>{`Email ${email}`}</SecondLink>
      {notes && <Paragraph>{notes.slice(0, notesShown)}</Paragraph>}
    </>
  );
}
