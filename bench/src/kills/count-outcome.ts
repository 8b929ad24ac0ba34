import type { KillSetup } from "./kill-setup.ts";

type Mails = { expected: number; missing: number; twice: number };
type Outcome = {
  acknowledged: number;
  lost: number;
  notCharged: number;
  chargedTwice: number;
  business: Mails;
  homeowner: Mails;
};
type Lead = { id: string; email: string; state: string | null };

/** Looks every acknowledged lead up in the database, at the payment service and among the mails that arrived. */
export async function countOutcome(setup: KillSetup, acknowledged: Set<string>): Promise<Outcome> {
  const leads = await setup.query<Lead>(
    `select leads.id, leads.email, charge.state from leads
     left join lead_charges charge on charge.lead_id = leads.id
     where leads.company_id = $1 and leads.email <> ''`,
    [setup.companyId],
  );
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  const ids = [...acknowledged];
  const usage = new Set([...setup.stripe.usage.values()].map((report) => leadOf(report)));
  const copies = countCopies(setup);
  return {
    acknowledged: ids.length,
    lost: ids.filter((id) => !known.has(id)).length,
    notCharged: ids.filter((id) => known.get(id)?.state !== "charged" || !usage.has(id)).length,
    chargedTwice: setup.stripe.usage.size - usage.size,
    // Also of leads that were saved without an acknowledgment.
    business: countMails(leads.map(({ email }) => copies.business.get(email) ?? 0)),
    homeowner: countMails(leads.map(({ email }) => copies.homeowner.get(email) ?? 0)),
  };
}

const leadOf = ({ identifier }: Record<string, unknown>) =>
  String(identifier).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)?.[0];

/** How many mails about each lead's email arrived; those to the owner tell the email in their text. */
function countCopies({ mailbox, ownerEmail }: KillSetup) {
  const business = new Map<string, number>();
  const homeowner = new Map<string, number>();
  for (const { raw, recipients } of mailbox.arrived) {
    const isToOwner = recipients.includes(ownerEmail);
    const text = raw.replaceAll("=\r\n", "").replaceAll(ownerEmail, "");
    const email = isToOwner ? /[0-9a-f]{32}@example\.com/.exec(text)?.[0] : recipients[0];
    const counts = isToOwner ? business : homeowner;
    if (email) counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  return { business, homeowner };
}

const countMails = (copies: number[]): Mails => ({
  expected: copies.length,
  missing: copies.filter((count) => count === 0).length,
  twice: copies.filter((count) => count > 1).length,
});

export function printOutcome(killed: Record<string, number>, outcome: Outcome): void {
  const { acknowledged, lost, notCharged, chargedTwice, business, homeowner } = outcome;
  const share = ({ twice, expected }: Mails) => `${((100 * twice) / expected).toFixed(2)} %`;
  const kills = Object.entries(killed).map(([victim, count]) => `${count} ${victim}`);
  console.log(`| SIGKILL | ${kills.join(", ")} |\n| --- | ---: |`);
  console.log(`| leads acknowledged | ${acknowledged} |`);
  console.log(`| lost | ${lost} |`);
  console.log(`| not charged | ${notCharged} |`);
  console.log(`| charged twice | ${chargedTwice} |`);
  for (const [name, mails] of Object.entries({ business, homeowner })) {
    console.log(`| mails to the ${name}, missing | ${mails.missing} of ${mails.expected} |`);
    console.log(`| mails to the ${name}, twice | ${mails.twice} (${share(mails)}) |`);
  }
}
