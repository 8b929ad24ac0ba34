import { expect, it } from "vitest";
import { startTestBackend } from "../testing/start-test-backend.ts";

it("where addresses need no confirmation, a new one is confirmed at once and gets no mail", async () => {
  const backend = await startTestBackend({ autoConfirm: true });
  try {
    const { data } = await backend
      .client()
      .auth.signUp({ email: "new@example.com", password: "long enough 1" });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(backend.mails).toEqual([]);
    const { error } = await backend.client().auth.signInWithPassword({
      email: "new@example.com",
      password: "long enough 1",
    });
    expect(error).toBeNull();
  } finally {
    await backend.stop();
  }
});
