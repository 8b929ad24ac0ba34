import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ArrivedMail = { raw: string; recipients: string[] };

/** A real SMTP server that keeps the mails it receives. */
export type MailReceiver = {
  url: string;
  arrived: ArrivedMail[];
  /** How many of the next mails it rejects temporarily. */
  refusals: number;
  stop(): Promise<void>;
};

export async function receiveMail(): Promise<MailReceiver> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (receiver.refusals > 0) {
          receiver.refusals -= 1;
          return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        receiver.arrived.push({ raw: Buffer.concat(chunks).toString(), recipients });
        done();
      });
    },
  });
  // A sender that is killed in the middle of a mail must not stop the server.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived: [],
    refusals: 0,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
  return receiver;
}

/** A header, unfolded. */
export function readHeader(mail: ArrivedMail | undefined, name: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, "im").exec(mail?.raw ?? "")?.[1]?.trim();
}
