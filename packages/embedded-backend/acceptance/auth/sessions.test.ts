import { describe, expect, it } from "vitest";
import { newClient, newEmail, password, signUp } from "../target.ts";

describe("signing in", () => {
  it("says the same of a wrong password and an unknown address", async () => {
    const email = newEmail();
    await signUp(email);
    const wrong = await newClient().auth.signInWithPassword({ email, password: "not this one" });
    const unknown = await newClient().auth.signInWithPassword({ email: newEmail(), password });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      "invalid_credentials",
      "Invalid login credentials",
    ]);
    expect([unknown.error?.code, unknown.error?.message]).toEqual([wrong.error?.code, wrong.error?.message]);
  });
});

describe("a session", () => {
  it("is refused after logout, and a forged token always", async () => {
    const { client } = await signUp();
    const token = (await client.auth.getSession()).data.session!.access_token;
    await client.auth.signOut();
    const ask = (jwt: string) => newClient().auth.getUser(jwt);
    expect((await ask(token)).error?.name).toBe("AuthSessionMissingError");
    expect((await ask(`${token.slice(0, -4)}AAAA`)).error?.code).toBe("bad_jwt");
  });

  it("gives nobody a role or app metadata they ask for", async () => {
    const { client } = await signUp();
    await client.auth.updateUser({
      data: { a: 1 },
      role: "service_role",
      app_metadata: { admin: true },
    } as object);
    const { data } = await client.auth.getUser();
    expect([data.user?.role, data.user?.app_metadata.admin]).toEqual(["authenticated", undefined]);
  });
});
