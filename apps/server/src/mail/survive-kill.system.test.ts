import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type MailReceiver, receiveMail } from "../testing/receive-mail.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { finishLead, signUpOwner } from "../testing/sign-up-owner.ts";

let dataDir: string;
let database: Database;
let mailbox: MailReceiver;
let server: RunningServer;

const start = () => runServer(dataDir, { DATABASE_URL: database.url, SMTP_URL: mailbox.url });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-mail-"));
  [database, mailbox] = await Promise.all([startTestDatabase(), receiveMail()]);
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("a mail that had left when the power went is not sent again, though its jobs run again", async () => {
  const owner = await signUpOwner(server);
  const id = await finishLead(server, owner.companyId);
  const key = `new lead ${id}`;
  const sent = async () =>
    (await database.pool.query("select from private.sent_mails where key = $1", [key])).rowCount;
  await vi.waitFor(async () => expect(await sent()).toBe(1), { interval: 20 });
  await server.kill();

  // As after a cut before the queue could note that the jobs are done; it would find out by itself in some minutes.
  const undone = await database.pool.query(
    `update jobs.job set state = 'retry', start_after = now(), completed_on = null
     where (name = 'mail' and data ->> 'key' = $1) or (name = 'lead-business-mail' and data ->> 'lead_id' = $2)
     returning id`,
    [key, id],
  );
  expect(undone.rowCount).toBeGreaterThanOrEqual(2);
  server = await start();
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        "select name, state from jobs.job where name in ('mail', 'lead-business-mail') and state <> 'completed'",
      );
      expect(rows).toEqual([]);
    },
    { interval: 200 },
  );
  const alerts = mailbox.arrived.filter(
    ({ raw, recipients }) => recipients.includes(owner.email) && /^Subject: .*New lead/m.test(raw),
  );
  expect(alerts).toHaveLength(1);
});

it("a mail that had left when the power went before the database could record it is not sent again", async () => {
  const owner = await signUpOwner(server);
  // The commit of a sent mail takes long, as on a busy disk.
  await database.pool.query(`
    create function private.wait_a_while() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end';
    create constraint trigger slow after insert on private.sent_mails deferrable initially deferred
      for each row when (new.key like 'new lead %') execute function private.wait_a_while()`);
  const id = await finishLead(server, owner.companyId);
  const committing = `select pid from pg_stat_activity
    where datname = current_database() and query = 'commit' and wait_event = 'PgSleep'`;
  const alerts = () =>
    mailbox.arrived.filter(
      ({ raw, recipients }) => recipients.includes(owner.email) && /^Subject: .*New lead/m.test(raw),
    );
  await vi.waitFor(() => expect(alerts()).toHaveLength(1), { interval: 20 });
  await vi.waitFor(async () => expect((await database.pool.query(committing)).rowCount).toBeGreaterThan(0));
  await server.kill();
  await database.pool.query(
    `select pg_terminate_backend(pid) from (${committing}) cut; drop function private.wait_a_while cascade`,
  );
  await database.pool.query(
    "update jobs.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'",
  );
  server = await start();
  const { rows } = await database.pool.query("select key from private.sent_mails where key = $1", [
    `new lead ${id}`,
  ]);
  expect(rows).toHaveLength(1);
  await vi.waitFor(
    async () => {
      const left = await database.pool.query(
        "select data ->> 'key' as key, state from jobs.job where name = 'mail' and state <> 'completed'",
      );
      expect(left.rows).toEqual([]);
    },
    { interval: 200 },
  );
  expect(alerts()).toHaveLength(1);
});
