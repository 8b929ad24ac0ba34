import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { AuthMail } from "../context.ts";
import shareTestCluster from "./share-test-cluster.ts";
import { startTestBackend } from "./start-test-backend.ts";

const schema = join(import.meta.dirname, "../../acceptance/schema.sql");

/** Vitest's global setup of the acceptance tests: starts a backend for them unless ACCEPTANCE_URL names a project. */
export default async function serveAcceptanceTarget(): Promise<() => Promise<void>> {
  if (process.env.ACCEPTANCE_URL) return async () => {};
  const stopCluster = await shareTestCluster();
  const backend = await startTestBackend({ clientAddress: () => randomUUID() });
  await backend.pool.query(await readFile(schema, "utf8"));
  const mailbox = await serveMailbox(backend.mails);
  Object.assign(process.env, {
    ACCEPTANCE_URL: backend.url,
    ACCEPTANCE_ANON_KEY: backend.anonKey,
    ACCEPTANCE_SERVICE_ROLE_KEY: backend.serviceRoleKey,
    ACCEPTANCE_MAILBOX_URL: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
  });
  return async () => {
    mailbox.close();
    await backend.stop();
    await stopCluster();
  };
}

/** The two calls of Mailpit's API that the tests read mails by. */
async function serveMailbox(mails: AuthMail[]): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const to = /^to:"(.*)"$/.exec(searchParams.get("query") ?? "")?.[1];
    const found = mails.flatMap((mail, id) => (mail.to === to ? [{ ID: String(id) }] : [])).reverse();
    const mail = mails[Number(pathname.split("/").at(-1))];
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify(
        pathname === "/api/v1/search"
          ? { messages: found }
          : { Text: `${mail?.link ?? ""}\n\nYour code: ${mail?.code ?? ""}\n` },
      ),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
