import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMailedLink } from "../testing/follow-link.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let count = 0;
const password = "correct horse battery";
const newEmail = () => {
  count += 1;
  return `person${count}@test.example`;
};
const lastMail = (to: string) => backend.mails.findLast((mail) => mail.to === to)!;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

describe("signing up and in", () => {
  it("by email and password signs in at once and mails a confirmation", async () => {
    const email = newEmail();
    const client = backend.client();
    const { data } = await client.auth.signUp({ email, password, options: { data: { business: "Lawns" } } });
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user?.user_metadata).toEqual({ business: "Lawns" });
    expect(lastMail(email).kind).toBe("confirm_signup");
    expect((await backend.client().auth.signInWithPassword({ email, password })).data.user?.id).toBe(
      data.user?.id,
    );
    const again = await backend.client().auth.signUp({ email, password });
    expect(again.error?.code).toBe("user_already_exists");
  });

  it("tries no more passwords for an address after ten wrong ones, known or not", async () => {
    const email = newEmail();
    await backend.signUp(email);
    const unknown = newEmail();
    for (const address of [email, unknown]) {
      const attempt = async (text: string) =>
        (await backend.client().auth.signInWithPassword({ email: address, password: text })).error?.code;
      for (let index = 0; index < 10; index += 1) {
        expect(await attempt(`wrong ${index}`)).toBe("invalid_credentials");
      }
      expect(await attempt(password)).toBe("over_request_rate_limit");
    }
  });

  it("is confirmed within a day, since nobody waits for that mail at the screen", async () => {
    const [confirmed, late] = [newEmail(), newEmail()];
    for (const email of [confirmed, late]) await backend.signUp(email);
    const age = (email: string, hours: number) =>
      backend.pool.query(
        "update auth.one_time_tokens set expires_at = expires_at - make_interval(hours => $2) where relates_to = $1",
        [email, hours],
      );
    await age(confirmed, 23);
    await age(late, 24);
    const follow = async (email: string) => (await followMailedLink(lastMail(email).link!)).target;
    expect(await follow(confirmed)).toContain("access_token=");
    expect(await follow(late)).toContain("error_code=otp_expired");
  });

  it.each(["the link of its own mail", "a login link", "the code of its own mail"])(
    "by %s ends what a stranger started with the address",
    async (proof) => {
      const email = newEmail();
      const stranger = await backend.signUp(email);
      if (proof === "a login link") await backend.client().auth.signInWithOtp({ email });
      const { link, code } = lastMail(email);
      if (proof.includes("code"))
        await backend.client().auth.verifyOtp({ email, token: code!, type: "signup" });
      else await followMailedLink(link!);
      expect((await stranger.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
      expect((await backend.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
        "invalid_credentials",
      );
    },
  );

  it("sends one SMS a minute to one number, and says that it is about SMS", async () => {
    const phone = "+15125550163";
    await backend.client().auth.signInWithOtp({ phone });
    const { error } = await backend.client().auth.signInWithOtp({ phone });
    expect(error?.code).toBe("over_sms_send_rate_limit");
  });
});

describe("a session", () => {
  it("is renewed by its refresh token, whose late reuse ends it", async () => {
    const { data } = await backend.client().auth.signUp({ email: newEmail(), password });
    const first = data.session!.refresh_token;
    const refresh = (token: string) => backend.client().auth.refreshSession({ refresh_token: token });
    const second = (await refresh(first)).data.session!.refresh_token;
    expect(second).not.toBe(first);
    await backend.pool.query("update auth.refresh_tokens set used_at = used_at - interval '1 minute'");
    expect((await refresh(first)).error?.code).toBe("refresh_token_already_used");
    expect((await refresh(second)).error?.code).toBe("refresh_token_not_found");
  });
});

describe("bad input", () => {
  it.each([
    ["{", 400],
    ['{"type":"constructor","token_hash":"x"}', 400],
    ['{"type":"email","email":"a\\u0000@b.co","token":"1"}', 400],
  ])("%s is answered %i", async (body, status) => {
    const response = await fetch(`${backend.url}/auth/v1/verify`, {
      method: "POST",
      body,
      headers: { apikey: backend.anonKey, "content-type": "application/json" },
    });
    expect(response.status).toBe(status);
  });
});
