import { randomInt } from "node:crypto";
import type { RunningServer } from "@curbview/server/testing/run-server.ts";
import { openVisitor, Refused } from "../traffic/visitor.ts";
import type { LoadedCompany } from "./open-companies.ts";

/** What was acknowledged, to be counted in the end. */
export type Acknowledged = { leads: string[]; photos: string[]; mockups: { leadId: string; id: string }[] };
export type Call = "page" | "dashboard" | "lead" | "upload" | "picture";
/** Runs one request and notes how long it took. */
export type Timed = <T>(call: Call, request: () => Promise<T>) => Promise<T>;

export type Stage = {
  servers: RunningServer[];
  companies: LoadedCompany[];
  photo: Uint8Array<ArrayBuffer>;
  acknowledged: Acknowledged;
};
type Act = (stage: Stage, timed: Timed) => Promise<void>;

const pick = <T>(list: T[]): T => list[randomInt(list.length)]!;
const randomAddress = () => [randomInt(11, 120), randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

const viewPage: Act = async ({ servers, companies }, timed) => {
  const headers = { "x-forwarded-for": randomAddress() };
  await timed("page", () => read(`${pick(servers).url}/${pick(companies).slug}`, { headers }));
};

const useDashboard: Act = async ({ servers, companies }, timed) => {
  const { id, accessToken } = pick(companies);
  const { url, anonKey } = pick(servers);
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/json",
    "x-forwarded-for": randomAddress(),
  };
  const calls = [
    ["/rest/v1/rpc/get_overview", { company_id: id }],
    ["/rest/v1/rpc/get_billing_summary", { company_id: id }],
    [`/rest/v1/leads?company_id=eq.${id}&is_held=is.false&order=created_at.desc,id.desc&limit=10`, undefined],
  ] as const;
  const [path, body] = calls[randomInt(calls.length)]!;
  const request = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
  await timed("dashboard", () => read(url + path, request));
};

/** A homeowner's visit: photo, picture and email; the picture is small, so that the engine is not all that is measured. */
const makeMockup: Act = async ({ servers, companies, photo, acknowledged }, timed) => {
  const server = pick(servers);
  const company = pick(companies);
  const visitor = openVisitor(() => server);
  const leadId = await timed("lead", () => visitor.startLead(company.id));
  const path = await timed("upload", () => visitor.uploadPhoto(company.id, photo));
  acknowledged.photos.push(path);
  const made = timed("picture", () => visitor.askForPicture(leadId, path, "Landscaping: a new lawn"));
  const finished = timed("lead", () => visitor.finishLead(leadId));
  await finished;
  acknowledged.leads.push(leadId);
  acknowledged.mockups.push({ leadId, id: await made });
};

/** Somebody who leaves the email before a picture was made. */
const leaveEmail: Act = async ({ servers, companies, acknowledged }, timed) => {
  const server = pick(servers);
  const visitor = openVisitor(() => server);
  const leadId = await timed("lead", () => visitor.startLead(pick(companies).id));
  await timed("lead", () => visitor.finishLead(leadId));
  acknowledged.leads.push(leadId);
};

/** Out of a hundred acts. */
const mix: [number, Act][] = [
  [56, viewPage],
  [30, useDashboard],
  [10, leaveEmail],
  [4, makeMockup],
];

export function pickAct(): Act {
  let left = randomInt(mix.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of mix) {
    left -= weight;
    if (left < 0) return act;
  }
  return viewPage;
}

async function read(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status, text);
}
