import { Agent } from "node:http";
import { hash, verify } from "@node-rs/argon2";
import type { Pool } from "pg";
import { callHttp } from "../call-http.ts";
import { compareWays, medianOf, printThroughput } from "../compare-ways.ts";
import { type ServedBackend, serveBackend } from "../serve-backend.ts";

const password = "correct horse battery";
const people = 40;
const agent = new Agent({ keepAlive: true });
const effort = { callers: 8, millisecondsEach: 1500, rounds: 5 };

type Ask = (path: string, body: object) => Promise<Record<string, unknown>>;

/**
 * Signing in with a password against the bare check of its Argon2 hash, renewing a session against its statements on
 * the bare driver, and how much longer a known address takes than an unknown one; all over HTTP. Prints three tables.
 */
export async function run(): Promise<void> {
  const served = await serveBackend();
  try {
    const ask = asker(served);
    for (let person = 0; person < people; person += 1) {
      await ask("signup", { email: `known${person}@bench.example`, password });
    }
    await served.backend.settled();
    await compareSignIn(ask);
    await compareRefresh(served, ask);
    await compareKnownAndUnknown(served, ask);
  } finally {
    agent.destroy();
    await served.stop();
  }
}

function asker({ port, backend }: ServedBackend): Ask {
  const headers = { apikey: backend.anonKey, "content-type": "application/json" };
  return async (path, body) =>
    JSON.parse(
      await callHttp(
        { port, path: `/auth/v1/${path}`, method: "POST", headers, agent },
        JSON.stringify(body),
      ),
    ) as Record<string, unknown>;
}

async function compareSignIn(ask: Ask): Promise<void> {
  const hashed = await hash(password);
  let next = 0;
  const results = await compareWays(
    [
      ["bare Argon2 check", () => verify(hashed, password)],
      [
        "sign-in with a password over HTTP",
        async () => {
          next += 1;
          const email = `known${next % people}@bench.example`;
          requireSession(await ask("token?grant_type=password", { email, password }));
        },
      ],
    ],
    effort,
  );
  printThroughput("sign-in", "to the bare check", results);
}

async function compareRefresh({ database }: ServedBackend, ask: Ask): Promise<void> {
  // One session for each caller: each goes on with the token it was given last.
  const tokens: string[] = [];
  for (let caller = 0; caller < effort.callers; caller += 1) {
    const email = `known${caller}@bench.example`;
    tokens.push(requireSession(await ask("token?grant_type=password", { email, password })));
  }
  const { rows } = await database.pool.query<{ id: string }>("select id from auth.sessions limit 8");
  let next = 0;
  const results = await compareWays(
    [
      [
        "bare driver, the same statements",
        () => {
          next += 1;
          return renewDirectly(database.pool, rows[next % rows.length]!.id);
        },
      ],
      [
        "refresh over HTTP",
        async () => {
          const refresh_token = tokens.shift()!;
          tokens.push(requireSession(await ask("token?grant_type=refresh_token", { refresh_token })));
        },
      ],
    ],
    effort,
  );
  printThroughput("refresh", "to the driver", results);
}

/** What a refresh asks of the database: the limit, then the token, session, user, identities and factors. */
async function renewDirectly(pool: Pool, sessionId: string): Promise<void> {
  const token = crypto.randomUUID();
  await pool.query("insert into auth.rate_limits values ($1, now(), 1)", [token]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update auth.refresh_tokens set used_at = now() where token_hash = $1 returning *", [
      token,
    ]);
    const session = await client.query<{ user_id: string }>(
      "update auth.sessions set refreshed_at = now() where id = $1 returning *",
      [sessionId],
    );
    const user = session.rows[0]!.user_id;
    await client.query("select * from auth.users where id = $1", [user]);
    await client.query("insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)", [
      token,
      sessionId,
    ]);
    await client.query("select * from auth.identities where user_id = $1", [user]);
    await client.query("select * from auth.mfa_factors where user_id = $1", [user]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

function requireSession(answer: Record<string, unknown>): string {
  if (typeof answer.refresh_token !== "string") throw new Error(JSON.stringify(answer));
  return answer.refresh_token;
}

/** Whoever measures answers must not learn who has an account. */
async function compareKnownAndUnknown({ backend, database }: ServedBackend, ask: Ask): Promise<void> {
  const calls: [name: string, path: string, more: object][] = [
    ["one-time code or link", "otp", { create_user: false }],
    ["recovery", "recover", {}],
    ["resend", "resend", { type: "signup" }],
    ["wrong password", "token?grant_type=password", { password: "wrong password" }],
  ];
  console.log("\n| call | known, ms | unknown, ms | known to unknown |\n| --- | ---: | ---: | ---: |");
  for (const [name, path, more] of calls) {
    await database.pool.query("delete from auth.rate_limits");
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let person = 0; person < people; person += 1) {
      for (const who of ["known", "unknown"] as const) {
        const started = performance.now();
        // A wrong password is answered with an error.
        await ask(path, { email: `${who}${person}@bench.example`, ...more }).catch(() => {});
        times[who].push(performance.now() - started);
        await backend.settled();
      }
    }
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)];
    console.log(
      `| ${name} | ${known.toFixed(2)} | ${unknown.toFixed(2)} | ${(known / unknown).toFixed(2)} |`,
    );
  }
}

if (process.argv[1] === import.meta.filename) await run();
