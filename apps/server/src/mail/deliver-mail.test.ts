import type { AddressInfo } from "node:net";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { log } from "../logging/log.ts";
import { checkMailServer, chooseDelivery, type DeliverMail, readMailbox } from "./deliver-mail.ts";

const mail = {
  to: "kim@example.com",
  subject: "Your Façade mockup from Müller & Söhne",
  text: "Hello Kim, your mockup is ready. Grüße",
  html: "<p>Hello <b>Kim</b>, your mockup is ready. Grüße</p>",
};
const id = "0123456789abcdef0123456789abcdef";
const password = "p@ss/word:that stays secret";

type Arrived = { from: string; to: string[]; email: Email };
const arrived: Arrived[] = [];
/** What the mail server answers to the next recipient, in place of taking the mail. */
let refusal: { responseCode: number; message: string } | undefined;

let smtp: SMTPServer;
let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  smtp = new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password: given }, _session, done) {
      if (username === "curbview" && given === password) done(null, { user: username });
      else done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      if (!refusal) return done();
      const { message, responseCode } = refusal;
      refusal = undefined;
      done(Object.assign(new Error(message), { responseCode }));
    },
    async onData(stream, { envelope }, done) {
      const email = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), email });
      done();
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  arrived.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database?.stop();
});

function deliveryAs(user: string, secret: string, env: Record<string, string> = {}): DeliverMail {
  const { port } = smtp.server.address() as AddressInfo;
  const SMTP_URL = `smtp://${user}:${encodeURIComponent(secret)}@127.0.0.1:${port}`;
  const PUBLIC_URL = "https://curbview.test";
  return chooseDelivery(readConfig({ SMTP_URL, PUBLIC_URL, ...env }), database.pool);
}
const failureOf = (delivery: Promise<unknown>) =>
  delivery.then(
    () => expect.fail("the mail was taken"),
    (error: Error) => error,
  );

describe("a mail over SMTP", () => {
  it("signs in and arrives with its sender, recipient, subject, text and HTML", async () => {
    await deliveryAs("curbview", password, { MAIL_FROM: "Fresh Lawns <hello@lawns.example>" })(mail, id);
    expect(arrived).toHaveLength(1);
    const { from, to, email } = arrived[0]!;
    expect([from, to]).toEqual(["hello@lawns.example", ["kim@example.com"]]);
    expect(email.from).toMatchObject({ name: "Fresh Lawns", address: "hello@lawns.example" });
    expect(email.to?.map(({ address }) => address)).toEqual(["kim@example.com"]);
    expect(email.subject).toBe(mail.subject);
    expect(email.text?.trim()).toBe(mail.text);
    expect(email.html?.trim()).toBe(mail.html);
    expect(email.messageId).toBe(`<${id}@curbview.test>`);
    expect(Number.isNaN(Date.parse(email.date ?? ""))).toBe(false);
    expect(email.attachments).toEqual([]);
  });

  it("comes from the product's own address when no other is set", async () => {
    await deliveryAs("curbview", password)(mail, id);
    expect(arrived[0]?.email.from).toMatchObject({ name: "Curbview", address: "support@curbview.example" });
  });

  it("cannot be given further recipients or headers by what somebody typed", async () => {
    const subject = "Hello\r\nBcc: everyone@example.com";
    await deliveryAs("curbview", password)({ ...mail, subject }, id);
    expect(arrived[0]?.to).toEqual(["kim@example.com"]);
    expect(arrived[0]?.email.bcc ?? []).toEqual([]);
  });

  it.each([
    [450, "mailbox busy"],
    [421, "too many connections"],
    [550, "no such mailbox"],
  ])(
    "that the server refuses with %i is thrown, so that the queue tries again, and then arrives",
    async (code, words) => {
      const deliver = deliveryAs("curbview", password);
      refusal = { responseCode: code, message: words };
      const error = await failureOf(deliver(mail, id));
      expect(error).toMatchObject({ responseCode: code });
      expect(arrived).toHaveLength(0);
      await deliver(mail, id);
      expect(arrived).toHaveLength(1);
    },
  );

  it("with a wrong password is thrown without telling the password", async () => {
    const error = await failureOf(deliveryAs("curbview", "wrong-secret")(mail, id));
    expect(error).toMatchObject({ code: "EAUTH", responseCode: 535 });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/wrong-secret|smtp:\/\//);
  });

  it("to a server that is not there is thrown without telling the settings", async () => {
    const config = readConfig({ SMTP_URL: "smtp://curbview:hidden-secret@127.0.0.1:1" });
    const error = await failureOf(chooseDelivery(config, database.pool)(mail, id));
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain("hidden-secret");
  });
});

describe("at the start", () => {
  it("a mail server that does not take our mail is told, without the password; one that does is not", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const { port } = smtp.server.address() as AddressInfo;
    const at = (secret: string, to = port) =>
      checkMailServer({ smtpUrl: `smtp://curbview:${secret}@127.0.0.1:${to}` });
    await at(encodeURIComponent(password));
    await checkMailServer({ smtpUrl: undefined });
    expect(warn).not.toHaveBeenCalled();
    await at("wrong-secret");
    await at("wrong-secret", 1);
    const told = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect(told).toMatch(/Invalid login.*ECONNREFUSED/);
    expect(told).not.toContain("wrong-secret");
  });
});

describe("without SMTP", () => {
  it("mail is kept in the local mailbox, newest first", async () => {
    const deliver = chooseDelivery(readConfig({}), database.pool);
    await deliver(mail, id);
    await deliver({ ...mail, subject: "Second" }, id);
    const kept = await readMailbox(database.pool);
    expect(kept.map(({ subject }) => subject)).toEqual(["Second", mail.subject]);
    expect(kept[1]).toMatchObject(mail);
  });

  it("in production it stays in the queue and nothing is pretended", async () => {
    const deliver = chooseDelivery(readConfig({ NODE_ENV: "production" }), database.pool);
    expect((await failureOf(deliver(mail, id))).message).toBe(
      "SMTP_URL is not set: mail cannot be delivered",
    );
  });
});
