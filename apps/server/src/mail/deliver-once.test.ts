import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account, facts, publicUrl } from "../testing/mail-facts.ts";
import { readHeader } from "../testing/receive-mail.ts";
import { type MailSetup, startMailSetup } from "../testing/start-mail-setup.ts";
import { renderAuthMail, renderNewLeadMail, renderPaymentFailedMail } from "./render-mails.ts";

let setup: MailSetup;
beforeAll(async () => {
  setup = await startMailSetup();
});
afterAll(() => setup?.stop());
beforeEach(() => {
  setup.mailbox.arrived.length = 0;
});

describe("a mail that is sent", () => {
  it("arrives with its parts, its Message-ID and the way to turn it off", async () => {
    const mail = await renderNewLeadMail("owner@example.com", facts);
    await setup.send(mail, "headers");
    const [only] = setup.mailbox.arrived;
    expect(only!.recipients).toEqual(["owner@example.com"]);
    expect(readHeader(only, "Message-ID")).toMatch(/^<[0-9a-f]{32}@curbview\.test>$/);
    expect(readHeader(only, "List-Unsubscribe")).toBe(`<${publicUrl}/dashboard/settings>`);
    expect(readHeader(only, "Content-Type")).toMatch(/^multipart\/alternative/);
  });

  it("is sent once, though its job runs again, or in two replicas at the same moment", async () => {
    const mail = await renderPaymentFailedMail(account);
    await Promise.all([1, 2, 3].map(() => setup.send(mail, "same job")));
    await setup.send(mail, "same job");
    expect(setup.mailbox.arrived).toHaveLength(1);
    await setup.send(mail, "another job");
    expect(setup.mailbox.arrived).toHaveLength(2);
  });

  it("is not sent once its link has run out while it waited", async () => {
    const mail = await renderAuthMail({
      kind: "magic_link",
      to: "owner@example.com",
      code: "123456",
      data: {},
    });
    expect(mail.uselessAfter).toBeGreaterThan(Date.now());
    await setup.send({ ...mail, uselessAfter: Date.now() - 1 }, "too late");
    expect(setup.mailbox.arrived).toHaveLength(0);
    await setup.send(mail, "in time");
    expect(setup.mailbox.arrived).toHaveLength(1);
  });

  it("is tried again when the mail server refuses", async () => {
    setup.mailbox.refusals = 1;
    const mail = await renderPaymentFailedMail(account);
    await expect(setup.send(mail, "refused")).rejects.toThrow(/try again later/);
    await setup.send(mail, "refused");
    expect(setup.mailbox.arrived).toHaveLength(1);
  });

  it("is not sent again when the database is lost before it could record that the mail had left", async () => {
    const mail = await renderPaymentFailedMail(account);
    const deliverAndLose: typeof setup.deliver = async (...given) => {
      await setup.deliver(...given);
      await setup.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      );
    };
    await expect(setup.send(mail, "lost", deliverAndLose)).rejects.toThrow();
    await setup.send(mail, "lost");
    // As after a kill before it could be recorded.
    await setup.database.pool.query("delete from private.sent_mails where key = 'lost'");
    await setup.reopenJournal();
    await setup.send(mail, "lost");
    expect(setup.mailbox.arrived).toHaveLength(1);
  });

  it("keeps its Message-ID when the process ends before it could note that the mail had left", async () => {
    const mail = await renderPaymentFailedMail(account);
    const deliverAndDie: typeof setup.deliver = async (...given) => {
      await setup.deliver(...given);
      throw new Error("power cut");
    };
    await expect(setup.send(mail, "cut", deliverAndDie)).rejects.toThrow("power cut");
    await setup.send(mail, "cut");
    const ids = setup.mailbox.arrived.map((one) => readHeader(one, "Message-ID"));
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});
