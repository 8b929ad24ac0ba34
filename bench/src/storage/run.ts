import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { compareWays, printThroughput } from "../compare-ways.ts";
import { serveBackend } from "../serve-backend.ts";

const file = randomBytes(2 * 1024 * 1024);
const effort = { callers: 4, millisecondsEach: 3000, rounds: 3 };

/**
 * Up- and download of a file of 2 MB by somebody with the right to it, against a bare server on node:http that writes
 * the body to a file which survives a power cut as well, and reads one. Client and servers share this process, so the
 * client's part is in every number and draws the ratios towards one. Prints two tables of files a second.
 */
export async function run(): Promise<void> {
  const served = await serveBackend();
  const bare = createServer((request, response) => void answerBarely(served.folder, request, response));
  bare.listen(0, "127.0.0.1");
  await once(bare, "listening");
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const url = `http://127.0.0.1:${served.port}/storage/v1/object/bench`;
  const headers = { apikey: served.backend.serviceRoleKey, "content-type": "application/octet-stream" };
  const put = (address: string) => send(address, { method: "POST", headers, body: file });
  const get = (address: string) => send(address, { headers: { apikey: headers.apikey } });
  try {
    await served.database.pool.query("insert into storage.buckets (id, name) values ('bench', 'bench')");
    await put(`${bareUrl}/known`);
    await put(`${url}/known`);
    const up = await compareWays(
      [
        ["node:http and a durable file", () => put(`${bareUrl}/${randomUUID()}`)],
        ["storage over HTTP", () => put(`${url}/${randomUUID()}`)],
      ],
      effort,
    );
    printThroughput("upload of 2 MB", "to the bare server", up);
    const down = await compareWays(
      [
        ["node:http and a file", () => get(`${bareUrl}/known`)],
        ["storage over HTTP", () => get(`${url}/known`)],
      ],
      effort,
    );
    printThroughput("download of 2 MB", "to the bare server", down);
  } finally {
    bare.closeAllConnections();
    bare.close();
    await served.stop();
  }
}

async function send(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  const bytes = await response.bytes();
  if (response.status !== 200) throw new Error(`${response.status} ${Buffer.from(bytes)}`);
  if (!init.method && bytes.length !== file.length) throw new Error(`${bytes.length} bytes came back`);
}

async function answerBarely(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(folder, request.url!.slice(1));
  if (request.method === "GET") {
    response.setHeader("content-length", file.length);
    return pipeline(createReadStream(path), response);
  }
  const handle = await open(`${path}.unfinished`, "w", 0o600);
  await handle.writeFile(request);
  await handle.sync();
  await handle.close();
  await rename(`${path}.unfinished`, path);
  const parent = await open(folder, "r");
  await parent.sync().finally(() => parent.close());
  response.end("{}");
}

if (process.argv[1] === import.meta.filename) await run();
