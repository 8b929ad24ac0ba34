import { describe, expect, it } from "vitest";
import { followLink, hasMailbox, lastMail } from "../mailbox.ts";
import { newClient, newEmail, service } from "../target.ts";

const { admin } = service.auth;

describe.skipIf(!hasMailbox)("signing in", () => {
  it("by a mailed link works once, and of two at once exactly one wins", async () => {
    const email = newEmail();
    await newClient().auth.signInWithOtp({ email });
    const { link } = await lastMail(email);
    const targets = await Promise.all([followLink(link), followLink(link)]);
    expect(targets.filter(({ fragment }) => fragment.has("access_token"))).toHaveLength(1);
    expect(targets.filter(({ fragment }) => fragment.get("error_code") === "otp_expired")).toHaveLength(1);
  });

  it("by a mailed code works with the client's verifyOtp", async () => {
    const email = newEmail();
    await newClient().auth.signInWithOtp({ email });
    const wrong = await newClient().auth.verifyOtp({ email, token: "not it", type: "email" });
    expect(wrong.error?.code).toBe("otp_expired");
    const { code } = await lastMail(email);
    const right = await newClient().auth.verifyOtp({ email, token: code, type: "email" });
    expect(right.data.user?.email).toBe(email);
  });

  it("asks one mail a minute of one address, known or not", async () => {
    const email = newEmail();
    await newClient().auth.signInWithOtp({ email });
    const { error } = await newClient().auth.signInWithOtp({ email });
    expect(error?.code).toBe("over_email_send_rate_limit");
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  });
});

describe.skipIf(!hasMailbox)("an administrator", () => {
  it("invites somebody by mail, who comes in by the link once", async () => {
    const email = newEmail();
    const { data } = await admin.inviteUserByEmail(email, { data: { team: "x" } });
    expect(data.user).toMatchObject({ email, user_metadata: { team: "x" }, invited_at: expect.any(String) });
    const { link } = await lastMail(email);
    expect((await followLink(link)).fragment.get("type")).toBe("invite");
    expect((await followLink(link)).fragment.get("error_code")).toBe("otp_expired");
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
  });
});
