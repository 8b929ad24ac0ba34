import { setTimeout as sleep } from "node:timers/promises";
import type { Acknowledged, Stage } from "./acts.ts";
import type { Installation } from "./open-installation.ts";

export type Counted = {
  leads: number;
  leadsMissing: number;
  photos: number;
  photosMissing: number;
  mockups: number;
  mockupsMissing: number;
  /** Leads that are neither held nor waiting to be looked at. */
  accepted: number;
  notCharged: number;
  chargedTwice: number;
};

const maxWaitMs = 300_000;
type Lead = { id: string; mockup_id: string | null; is_accepted: boolean; charges: number };

/** Looks every acknowledged lead, photo and mockup up, once nothing waits to be charged. */
export async function countAcknowledged(
  { pool, servers }: Installation,
  { acknowledged, photo }: Pick<Stage, "acknowledged" | "photo">,
): Promise<Counted> {
  await untilCharged(pool, acknowledged);
  const { rows } = await pool.query<Lead>(
    `select id, mockup_id, accepted_at is not null as is_accepted,
       (select count(*) from lead_charges where lead_id = leads.id and state = 'charged')::integer as charges
     from leads where id = any($1) and email <> ''`,
    [acknowledged.leads],
  );
  const leads = new Map(rows.map((lead) => [lead.id, lead]));
  const accepted = rows.filter((lead) => lead.is_accepted);
  let photosMissing = 0;
  for (const path of acknowledged.photos) {
    const response = await fetch(`${servers[0]!.url}/storage/v1/object/public/mockup-images/${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || !bytes.equals(photo)) photosMissing += 1;
  }
  const isKept = ({ leadId, id }: Acknowledged["mockups"][number]) => leads.get(leadId)?.mockup_id === id;
  return {
    leads: acknowledged.leads.length,
    leadsMissing: acknowledged.leads.filter((id) => !leads.has(id)).length,
    photos: acknowledged.photos.length,
    photosMissing,
    mockups: acknowledged.mockups.length,
    mockupsMissing: acknowledged.mockups.filter((mockup) => !isKept(mockup)).length,
    accepted: accepted.length,
    notCharged: accepted.filter(({ charges }) => charges === 0).length,
    chargedTwice: accepted.filter(({ charges }) => charges > 1).length,
  };
}

/** Leads are looked at and charged by jobs; one without a picture is held after two minutes. */
async function untilCharged(pool: Installation["pool"], { leads }: Acknowledged): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  const open = `select count(*)::integer as open from leads
    left join lead_charges charge on charge.lead_id = leads.id
    where leads.id = any($1) and not is_held
      and (accepted_at is null or charge.state is null or charge.state = 'pending')`;
  while (Date.now() < deadline) {
    const { rows } = await pool.query<{ open: number }>(open, [leads]);
    if (rows[0]?.open === 0) return;
    await sleep(1_000);
  }
}
