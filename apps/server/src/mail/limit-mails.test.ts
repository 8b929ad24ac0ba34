import { afterAll, beforeAll, expect, it } from "vitest";
import { drainQueue } from "../testing/hurry-jobs.ts";
import { type MailReceiver, readHeader, receiveMail } from "../testing/receive-mail.ts";
import { confirmOwner, finishLead, newToken, signUpOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";
import { hashMailbox } from "./limit-mails.ts";

let server: Installation;
let mailbox: MailReceiver;

beforeAll(async () => {
  mailbox = await receiveMail();
  server = await startInstallation({
    LEAD_CHECKS: "true",
    LEAD_MAIL_DOMAINS: "false",
    SMTP_URL: mailbox.url,
  });
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.stop();
});

/** As many leads as told, as the visitors of many addresses would leave them; all are accepted and their mails tried. */
async function leaveLeads(companyId: string, emails: string[]): Promise<void> {
  for (const email of emails) {
    await server.pool.query("truncate private.visit_counts");
    const id = await finishLead(server, companyId, { email });
    await server.pool.query("update leads set picture_at = now() where id = $1", [id]);
  }
  await drainQueue(server.pool);
}

const mailsTo = (email: string) =>
  mailbox.arrived.filter(({ recipients }) => recipients.some((to) => hashMailbox(to) === hashMailbox(email)));
const repeat = (email: string, times: number) => Array.from({ length: times }, () => email);

it("in the name of a company whose owner has confirmed no address, nobody is mailed", async () => {
  const token = newToken();
  const visitor = server.client(token);
  const { data: unclaimed } = await visitor
    .from("companies")
    .insert({ name: "Your account is locked", slug: `locked-${token}`, activated: false })
    .select("id")
    .single()
    .throwOnError();
  const owner = await signUpOwner(server);
  const victim = `${newToken()}@example.com`;
  await leaveLeads(unclaimed.id, repeat(victim, 4));
  await leaveLeads(owner.companyId, repeat(victim, 8));
  expect(mailsTo(victim)).toHaveLength(0);
  // The owner's address may be a victim's as well.
  expect(mailsTo(owner.email).filter(({ raw }) => /^Subject: .*lead/im.test(raw))).toHaveLength(5);
});

it("a homeowner gets at most five a day, however the address is spelled, and none after one click", async () => {
  const owners = [await signUpOwner(server), await signUpOwner(server)];
  for (const owner of owners) await confirmOwner(server.pool, owner);
  const name = newToken();
  const spellings = [`${name}@example.com`, `${name}+a@example.com`, `${name.toUpperCase()}@example.com`];
  for (const owner of owners) await leaveLeads(owner.companyId, [...spellings, ...spellings]);
  expect(mailsTo(spellings[0]!)).toHaveLength(5);

  const [mail] = mailsTo(spellings[0]!);
  expect(readHeader(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const url = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail!.raw)![1]!;
  expect(await (await fetch(url)).text()).toContain("Stop these emails");
  await server.pool.query("update private.limited_mails set sent_at = now() - interval '2 days'");
  const click = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(url, click)).status).toBe(200);
  expect((await fetch(`${url}x`, click)).status).toBe(404);
  await leaveLeads(owners[0]!.companyId, [spellings[0]!]);
  expect(mailsTo(spellings[0]!)).toHaveLength(5);
});

it("a new company mails twenty homeowners a day, and more as it grows older", async () => {
  const owner = await signUpOwner(server);
  await confirmOwner(server.pool, owner);
  const fill = (count: number) =>
    server.pool.query(
      `insert into private.limited_mails (key, mailbox, company_id)
       select gen_random_uuid(), gen_random_uuid(), $1 from generate_series(1, $2)`,
      [owner.companyId, count],
    );
  await fill(19);
  const [first, second, third] = [1, 2, 3].map(() => `${newToken()}@example.com`) as [string, string, string];
  await leaveLeads(owner.companyId, [first, second]);
  expect(mailsTo(first).length + mailsTo(second).length).toBe(1);
  await server.pool.query("update companies set created_at = now() - interval '3 days' where id = $1", [
    owner.companyId,
  ]);
  await leaveLeads(owner.companyId, [third]);
  expect(mailsTo(third)).toHaveLength(1);
});

it("a name with a link, a line or a mail address is refused, wherever it stands in a mail", async () => {
  const visitor = server.client(newToken());
  const company = (name: string) =>
    visitor.from("companies").insert({ name, slug: `named-${newToken()}`, activated: false });
  for (const name of ["Locked - https://evil.example", "evil.com", "me@evil.example", "Two\nlines"])
    expect((await company(name)).error?.code, name).toBe("23514");
  expect((await company("St.Louis Lawns & Co.")).error).toBeNull();

  const owner = await signUpOwner(server);
  const lead = { company_id: owner.companyId, email: "", address: "1 Oak St", service_type: "Landscaping" };
  const start = (changes: object) =>
    server
      .client(newToken())
      .from("leads")
      .insert({ ...lead, ...changes });
  for (const changes of [{ service_type: "Win at evil.com" }, { address: "1 Oak St\nhttps://evil.example" }])
    expect((await start(changes)).error?.code).toBe("23514");
  expect((await start({ name: "see www.evil.example" })).error?.code).toBe("23514");
});
