import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacter } from "../testing/any-character.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
type Person = Awaited<ReturnType<typeof person>>;
let mine: Person;
let theirs: Person;
const faults: unknown[] = [];
const secret = "nobody-else-reads-this";

beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => faults.push(fields) };
  backend = await startTestBackend({ log });
  await backend.pool.query(`
    insert into storage.buckets (id, name, public) values ('folders', 'folders', false);
    create policy "own folder" on storage.objects for all to authenticated
      using (bucket_id = 'folders' and (storage.foldername(name))[1] = auth.uid()::text)`);
  mine = await person("mine@test.example");
  theirs = await person("theirs@test.example");
  const { client } = theirs;
  await client.storage.from("folders").upload(`${theirs.userId}/${secret}.txt`, Buffer.from(secret));
  await mine.client.storage.from("folders").upload(`${mine.userId}/own.txt`, Buffer.from("mine"));
});
afterAll(() => backend?.stop());

async function person(email: string) {
  const { client, userId } = await backend.signUp(email);
  return { client, userId, token: (await client.auth.getSession()).data.session!.access_token };
}

const part = fc.oneof(
  fc.constantFrom(
    "..",
    ".",
    "",
    "a",
    "own.txt",
    "%2e%2e",
    "%00",
    "%",
    "\\",
    " ",
    "é",
    "a b",
    "*",
    "?",
    "#",
    "%2F",
  ),
  fc.constant(0).map(() => mine.userId),
  fc.constant(0).map(() => theirs.userId),
  fc.constant(`${secret}.txt`),
  fc.string({ maxLength: 6, unit: anyCharacter }),
);
const key = fc.oneof(
  fc.array(part, { maxLength: 5 }).map((parts) => parts.join("/")),
  fc.array(part, { maxLength: 5 }).map((parts) => parts.map(encodeURIComponent).join("/")),
  fc.array(part, { maxLength: 5 }).map((parts) => `${mine.userId}/${parts.join("/")}`),
);
const bucket = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("folders", "mockup-images") },
  { weight: 1, arbitrary: fc.constantFrom("..", "%00", "nope", "public", "%2e") },
);
const route = fc.constantFrom(
  "object",
  "object/authenticated",
  "object/public",
  "object/info",
  "object/sign",
  "object/upload/sign",
  "object/list",
  "bucket",
);

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const url = URL.parse(`${backend.url}/storage/v1/${path.replaceAll("?", "%3F").replaceAll("#", "%23")}`);
  if (!url || url.origin !== backend.url) return { status: 400, text: "" };
  const response = await fetch(url, {
    method,
    headers: { apikey: backend.anonKey, authorization: `Bearer ${mine.token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

function expectSafe({ status, text }: { status: number; text: string }, said: string): void {
  expect({ status: status < 500 ? "fine" : status, faults }).toEqual({ status: "fine", faults: [] });
  // An error repeats the key it was asked with.
  if (!said.includes(secret)) expect(text).not.toContain(secret);
}

const theirRows = async () =>
  (await backend.pool.query("select * from storage.objects where owner_id = $1", [theirs.userId])).rows;

describe("whatever key is asked for", () => {
  it("the answer is no fault, gives nothing of somebody else and leaves what is theirs", async () => {
    const before = await theirRows();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE"),
        route,
        bucket,
        key,
        fc.constantFrom(undefined, "{}", '{"expiresIn":60}', '{"prefix":"\\u0000"}', "text"),
        async (method, prefix, name, path, body) => {
          const isRead = method === "GET" || method === "HEAD";
          const address = `${prefix}/${name}/${path}`;
          const answer = await ask(method, address, isRead ? undefined : body);
          expectSafe(answer, address);
          if (isRead) expect(answer.text).not.toBe(secret);
        },
      ),
      propertyRuns,
    );
    expect(await theirRows()).toEqual(before);
  });

  it("in a body, to list, move, copy, sign or remove, the same holds", async () => {
    const before = await theirRows();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("object/move", "object/copy", "object/list/folders", "object/sign/folders", "DELETE"),
        key,
        key,
        fc.anything({ withNullPrototype: false, maxDepth: 1 }),
        async (path, from, to, odd) => {
          const body = JSON.stringify({
            bucketId: "folders",
            sourceKey: from,
            destinationKey: to,
            prefixes: [from, to],
            paths: [from, to],
            prefix: from,
            expiresIn: 60,
            search: odd,
          });
          const method = path === "DELETE" ? "DELETE" : "POST";
          const headers = { "content-type": "application/json" };
          expectSafe(await ask(method, path === "DELETE" ? "object/folders" : path, body, headers), body);
        },
      ),
      propertyRuns,
    );
    expect(await theirRows()).toEqual(before);
  });

  it("no file ever lies outside the folder of files", async () => {
    const beside = await readdir(dirname(backend.filesDir));
    expect(beside.filter((name) => name.includes(secret) || name === "own.txt")).toEqual([]);
    const names = (await readdir(backend.filesDir, { recursive: true })).filter((name) => name.length > 2);
    expect(names.every((name) => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(name))).toBe(true);
  });
});
