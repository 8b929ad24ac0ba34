import { leadUrl, product } from "@curbview/domain";
import { kysely } from "../database/kysely.ts";
import { sendOnce } from "../mail/deliver-once.ts";
import type { DeliverPush } from "./deliver-push.ts";
import { type AlertLead, findSettings, listDevices, loadAlertLead } from "./load-alert.ts";
import { endOfQuiet } from "./quiet-hours.ts";
import { sendText, type TextDeps } from "./send-text.ts";

export type AlertDeps = TextDeps & { deliverPush: DeliverPush; publicUrl: string };

/** One alert of a lead: to the owner's phone, or to one of the devices. */
export type Alert = { lead_id: string; device_id?: string };

type Queue = (alert: Alert, startAfter: Date | undefined) => Promise<void>;

/**
 * Queues an alert of an accepted lead for the owner's phone and for each of the devices, at the end of the quiet hours
 * where it came in them. Queued twice, each is still sent once.
 */
export async function queueAlerts(
  { pool }: Pick<AlertDeps, "pool">,
  { lead_id }: { lead_id: string },
  queue: Queue,
): Promise<void> {
  const lead = await loadAlertLead(pool, lead_id);
  if (!lead) return;
  const [settings, devices] = await Promise.all([findSettings(pool, lead), listDevices(pool, lead)]);
  const end = settings && endOfQuiet({ ...settings, time_zone: lead.timeZone });
  if (settings?.texts) await queue({ lead_id }, end);
  for (const { id } of devices) await queue({ lead_id, device_id: id }, end);
}

/** Sends one queued alert, unless the lead is gone or held by now, or the person wants it no more. */
export async function sendAlert(deps: AlertDeps, { lead_id, device_id }: Alert): Promise<void> {
  const lead = await loadAlertLead(deps.pool, lead_id);
  if (!lead) return;
  if (device_id) await pushLead(deps, lead, device_id);
  else await textLead(deps, lead);
}

async function textLead(deps: AlertDeps, lead: AlertLead): Promise<void> {
  const settings = await findSettings(deps.pool, lead);
  if (!settings?.texts || !settings.phone || settings.stopped_at) return;
  await sendText(deps, {
    key: `text of lead ${lead.id} to ${lead.ownerId}`,
    to: settings.phone,
    text: `${describeKind(lead)}: ${describeLead(lead)}.${lead.phone ? ` Call ${lead.phone}.` : ""} ${leadUrl(deps.publicUrl, lead.id)}`,
    companyId: lead.companyId,
    audience: "business",
  });
}

async function pushLead(deps: AlertDeps, lead: AlertLead, deviceId: string): Promise<void> {
  const device = (await listDevices(deps.pool, lead)).find(({ id }) => id === deviceId);
  if (!device) return;
  await sendOnce(deps, `push of lead ${lead.id} to ${deviceId}`, async () => {
    const outcome = await deps.deliverPush(device, {
      title: describeKind(lead),
      body: describeLead(lead),
      url: leadUrl(deps.publicUrl, lead.id),
      tag: `lead ${lead.id}`,
    });
    if (outcome === "gone") await removeDevice(deps, deviceId);
    if (outcome === "failed") throw new Error("a push did not arrive yet");
  });
}

/** The browser has ended the subscription. */
export async function removeDevice({ pool }: Pick<AlertDeps, "pool">, id: string): Promise<void> {
  await kysely(pool).deleteFrom("push_devices").where("id", "=", id).execute();
}

const describeKind = ({ isTest }: AlertLead) => (isTest ? "Test lead" : "New lead");
const describeLead = ({ who, service, where }: AlertLead) => `${who}, ${service}, ${where}`;

/** What the test button shows. */
export const testMessage = (publicUrl: string) => ({
  title: "It works",
  body: `New leads of ${product.name} will look like this.`,
  url: new URL("/dashboard/leads", publicUrl).href,
  tag: "test",
});
