import { randomUUID } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { followMailedLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let count = 0;
const password = "correct horse battery";
const newEmail = () => {
  count += 1;
  return `keeper${count}@test.example`;
};
const mailTo = (to: string) => backend.mails.findLast((mail) => mail.to === to)!;
const admin = () => backend.client({ key: backend.serviceRoleKey }).auth.admin;

beforeAll(async () => {
  backend = await startTestBackend({
    clientAddress: () => randomUUID(),
    isProduction: false,
    securePasswordChange: true,
  });
});
afterAll(() => backend?.stop());

describe("a banned user", () => {
  it("can neither sign in, nor renew, nor use the session they have, also not after the ban", async () => {
    const email = newEmail();
    const { client, userId } = await backend.signUp(email);
    await admin().updateUserById(userId, { ban_duration: "24h" });
    const { access_token, refresh_token } = (await client.auth.getSession()).data.session!;
    const renewed = await backend.client().auth.refreshSession({ refresh_token });
    expect(renewed.error?.code).toBe("refresh_token_not_found");
    const later = backend.client({ accessToken: access_token });
    await vi.waitFor(async () =>
      expect((await later.from("companies").select("id").limit(1)).status).toBe(401),
    );
    expect((await backend.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "user_banned",
    );
    await admin().updateUserById(userId, { ban_duration: "none" });
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe("signing out", () => {
  it("ends this session, the others or all, as asked", async () => {
    const email = newEmail();
    await backend.signUp(email);
    const signIn = async () => {
      const client = backend.client();
      await client.auth.signInWithPassword({ email, password });
      return client;
    };
    const works = async (client: Awaited<ReturnType<typeof signIn>>) =>
      (await client.auth.getUser()).error === null;
    const [a, b, c, d] = [await signIn(), await signIn(), await signIn(), await signIn()];
    await a.auth.signOut({ scope: "local" });
    expect([await works(b), await works(c)]).toEqual([true, true]);
    await b.auth.signOut({ scope: "others" });
    expect([await works(b), await works(c), await works(d)]).toEqual([true, false, false]);
    const e = await signIn();
    await b.auth.signOut({ scope: "global" });
    expect(await works(e)).toBe(false);
  });
});

describe("a password", () => {
  it("that is changed while somebody signs in with the old one lets nobody in", async () => {
    const email = newEmail();
    const { userId } = await backend.signUp(email);
    const db = await backend.pool.connect();
    try {
      await db.query("begin");
      await db.query("update auth.users set encrypted_password = 'another' where id = $1", [userId]);
      const signingIn = backend.client().auth.signInWithPassword({ email, password });
      await vi.waitFor(async () => {
        const { rows } = await backend.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(rows).toHaveLength(1);
      });
      await db.query("commit");
      expect((await signingIn).error?.code).toBe("invalid_credentials");
    } finally {
      db.release();
    }
  });
});

describe("an access token", () => {
  it("is worth nothing once its session has ended, for data, files, auth and live channels", async () => {
    const { client, userId } = await backend.signUp(newEmail());
    const token = (await client.auth.getSession()).data.session!.access_token;
    await client.realtime.setAuth(token);
    const channel = client.channel("live");
    await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
    const later = backend.client({ accessToken: token });
    expect((await later.from("companies").select("id").limit(1)).error).toBeNull();
    await admin().signOut(token, "global");
    await vi.waitFor(async () => {
      const data = await later.from("companies").select("id").limit(1);
      const files = await later.storage.from("mockup-images").list(userId);
      expect([data.error?.code, files.error?.message]).toEqual(["PGRST301", "session ended"]);
    });
    expect((await backend.client().auth.getUser(token)).error?.name).toBe("AuthSessionMissingError");
    await vi.waitFor(() => expect(channel.state).toBe("closed"));
  });
});

describe("a refresh token", () => {
  it("sent twice within a moment, as two tabs do, gives both a session", async () => {
    const { client } = await backend.signUp(newEmail());
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    const [one, two] = await Promise.all([
      backend.client().auth.refreshSession({ refresh_token }),
      backend.client().auth.refreshSession({ refresh_token }),
    ]);
    expect([one.error, two.error]).toEqual([null, null]);
  });

  it("in two hands leads both the same way, so that the one who comes late ends the session", async () => {
    const { client } = await backend.signUp(newEmail());
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    const thief = await backend.client().auth.refreshSession({ refresh_token });
    const renewed = await client.auth.refreshSession({ refresh_token });
    expect(thief.data.session!.refresh_token).toBe(renewed.data.session!.refresh_token);
    expect((await client.auth.refreshSession()).error).toBeNull();
    await backend.pool.query("update auth.refresh_tokens set used_at = used_at - interval '11 seconds'");
    const late = await backend.client().auth.refreshSession(thief.data.session!);
    expect(late.error?.code).toBe("refresh_token_already_used");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  it.each([
    ["nobody renewed for months", "refreshed_at = now() - interval '61 days'"],
    ["that is half a year old", "created_at = now() - interval '181 days'"],
  ])("of a session %s is refused, and swept away", async (_which, change) => {
    const { client } = await backend.signUp(newEmail());
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    await backend.pool.query(`update auth.sessions set ${change}`);
    const refused = await backend.client().auth.refreshSession({ refresh_token });
    expect(refused.error?.code).toBe("session_expired");
    await backend.cleanUp();
    expect((await backend.pool.query("select 1 from auth.sessions")).rows).toEqual([]);
  });
});

describe("cleaning up", () => {
  it("removes codes, flows and limits that have run out, and nothing that still counts", async () => {
    const email = newEmail();
    await backend.signUp(email);
    await backend.client().auth.signInWithOtp({ email: newEmail() });
    await backend.pool.query("update auth.one_time_tokens set expires_at = now() where kind = 'signup'");
    await backend.pool.query(
      "insert into auth.rate_limits values ('old', now() - interval '2 days', 1), ('new', now(), 1)",
    );
    await backend.cleanUp();
    const kinds = await backend.pool.query("select distinct kind from auth.one_time_tokens");
    expect(kinds.rows).toEqual([{ kind: "magiclink" }]);
    const limits = await backend.pool.query("select key from auth.rate_limits where key in ('old', 'new')");
    expect(limits.rows).toEqual([{ key: "new" }]);
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("turns the signing key over, and tokens and keys of before go on working", async () => {
    const { client } = await backend.signUp(newEmail());
    const before = (await client.auth.getSession()).data.session!.access_token;
    await backend.pool.query("update auth.signing_keys set created_at = now() - interval '91 days'");
    await backend.cleanUp();
    const after = (await client.auth.refreshSession()).data.session!.access_token;
    const kid = (token: string) => decodeProtectedHeader(token).kid;
    expect(kid(after)).not.toBe(kid(before));
    expect((await backend.client().auth.getUser(before)).error).toBeNull();
    expect((await client.auth.getClaims(after)).data?.claims.role).toBe("authenticated");
    const { keys } = (await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys.map((key) => key.kid).toSorted()).toEqual([kid(before), kid(after)].toSorted());
    expect(keys.every((key) => !("d" in key))).toBe(true);
  });
});

describe("one-time codes", () => {
  it("are kept by a keyed hash, which nobody can guess back from the table", async () => {
    const email = newEmail();
    await backend.client().auth.signInWithOtp({ email });
    const { rows } = await backend.pool.query(
      "select user_id, code_hash from auth.one_time_tokens where relates_to = $1",
      [email],
    );
    const { createHash } = await import("node:crypto");
    const plain = [mailTo(email).code!, `${rows[0].user_id}:${mailTo(email).code}`].map((text) =>
      createHash("sha256").update(text).digest("hex"),
    );
    expect(plain).not.toContain(rows[0].code_hash);
  });

  it("are dead after thirty wrong tries, from however many addresses", async () => {
    const email = newEmail();
    await backend.client().auth.signInWithOtp({ email });
    const code = mailTo(email).code!;
    const wrong = code === "000000" ? "000001" : "000000";
    const attempt = (token: string) => backend.client().auth.verifyOtp({ email, token, type: "email" });
    for (let index = 0; index < 30; index += 1) {
      if (index % 10 === 0) await backend.pool.query("delete from auth.rate_limits");
      expect((await attempt(wrong)).error?.code).toBe("otp_expired");
    }
    expect((await attempt(code)).error?.code).toBe("otp_expired");
  });
});

describe("an unknown address", () => {
  it("gets the same answer as a known one from recover, resend and otp, and no mail", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await backend.signUp(known);
    const mailsBefore = backend.mails.length;
    const ask = async (path: string, email: string, more = {}) => {
      const response = await fetch(`${backend.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: backend.anonKey },
        body: JSON.stringify({ email, ...more }),
      });
      await backend.pool.query("delete from auth.rate_limits");
      return [response.status, await response.json()];
    };
    for (const [path, more] of [
      ["recover", {}],
      ["resend", { type: "signup" }],
      ["otp", { create_user: false }],
    ] as const) {
      expect(await ask(path, unknown, more)).toEqual(await ask(path, known, more));
    }
    expect(backend.mails.slice(mailsBefore).map((mail) => mail.to)).toEqual([known, known, known]);
  });
});

describe("a mailed link", () => {
  it("returns to any port of this machine outside production, and to no stranger's site", async () => {
    const email = newEmail();
    const land = async (emailRedirectTo: string) => {
      await backend.pool.query("delete from auth.rate_limits");
      await backend.client().auth.signInWithOtp({ email, options: { emailRedirectTo } });
      return (await followMailedLink(mailTo(email).link!)).target.split("#")[0];
    };
    expect(await land("http://localhost:5173/auth/callback")).toBe("http://localhost:5173/auth/callback");
    expect(await land("https://evil.example/")).toBe(`${backend.url}/`);
    expect(await land("http://localhost.evil.example/")).toBe(`${backend.url}/`);
    const named = backend.url.replace("//", "//your-bank.example@");
    expect(await land(`${named}/x`)).toBe(`${backend.url}/`);
  });

  it("asked for with a challenge gives a code that only its verifier turns into a session, once", async () => {
    const storage = new Map<string, string>();
    const client = backend.client({ pkce: storage });
    const email = newEmail();
    await client.auth.signInWithOtp({ email });
    const { query } = await followMailedLink(mailTo(email).link!);
    const code = query.get("code")!;
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    const signedUp = newEmail();
    await client.auth.signUp({ email: signedUp, password });
    expect((await followMailedLink(mailTo(signedUp).link!)).query.get("code")).toBeTruthy();
    await backend.pool.query("delete from auth.rate_limits");
    await client.auth.resetPasswordForEmail(email);
    const stolen = await followMailedLink(mailTo(email).link!);
    const thief = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { apikey: backend.anonKey },
      body: JSON.stringify({ auth_code: stolen.query.get("code"), code_verifier: "guessed" }),
    });
    expect(((await thief.json()) as { code: string }).code).toBe("bad_code_verifier");
    const late = await client.auth.exchangeCodeForSession(stolen.query.get("code")!);
    expect(late.error?.code).toBe("flow_state_not_found");
  });
});

describe("a new password", () => {
  it("asks for a mailed code when the session is old, and takes none that is wrong", async () => {
    const email = newEmail();
    const { client } = await backend.signUp(email);
    const change = (nonce?: string) =>
      client.auth.updateUser({ password: "another horse battery", ...(nonce && { nonce }) });
    await backend.pool.query("update auth.sessions set created_at = now() - interval '25 hours'");
    expect((await change()).error?.code).toBe("reauthentication_needed");
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(mailTo(email).link).toBeUndefined();
    expect((await change("wrong")).error?.code).toBe("reauthentication_not_valid");
    expect((await change(mailTo(email).code!)).error).toBeNull();
    const again = await client.auth.updateUser({ password: "short", nonce: "x" });
    expect(again.error?.code).toBe("weak_password");
  });
});
