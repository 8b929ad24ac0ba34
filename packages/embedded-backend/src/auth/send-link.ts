import type { AuthMail, BackendContext } from "../context.ts";
import { authErrors } from "./auth-error.ts";
import { type Challenge, createOneTimeToken, type TokenKind } from "./one-time-tokens.ts";
import { redirectTarget } from "./redirect-target.ts";
import type { UserRow } from "./user-row.ts";

const mailKinds: Partial<Record<TokenKind, AuthMail["kind"]>> = {
  magiclink: "magic_link",
  signup: "confirm_signup",
  recovery: "recovery",
  invite: "invite",
  email_change: "email_change",
  email_change_current: "email_change",
  reauthentication: "reauthentication",
};

/** A reauthentication mail has no link, since none may sign in by it. */
export async function sendLink(
  context: BackendContext,
  user: UserRow,
  kind: TokenKind,
  options: { to: string; redirectTo?: string | undefined; challenge?: Challenge },
): Promise<void> {
  const { token, code } = await createOneTimeToken(context, user.id, kind, options.to, options.challenge);
  const isChange = kind === "email_change" || kind === "email_change_current";
  await context.sendAuthMail({
    kind: mailKinds[kind] ?? "magic_link",
    to: options.to,
    ...(kind !== "reauthentication" && { link: buildVerifyLink(context, kind, token, options.redirectTo) }),
    code,
    ...(isChange && user.new_email && { newEmail: user.new_email }),
    data: user.raw_user_meta_data,
  });
}

export function buildVerifyLink(
  context: BackendContext,
  kind: TokenKind,
  token: string,
  redirectTo: string | undefined,
): string {
  const params = new URLSearchParams({
    token,
    type: kind === "email_change_current" ? "email_change" : kind,
    redirect_to: redirectTarget(context, redirectTo),
  });
  return `${context.publicUrl}/auth/v1/verify?${params}`;
}

/** Throws when SMS is not set up. */
export function requireSms({ sendSms }: BackendContext): NonNullable<BackendContext["sendSms"]> {
  if (!sendSms) throw authErrors.phoneDisabled();
  return sendSms;
}

export async function sendSmsCode(
  context: BackendContext,
  user: UserRow,
  kind: "sms" | "phone_signup" | "phone_change" | "reauthentication",
  phone: string,
): Promise<void> {
  const { code } = await createOneTimeToken(context, user.id, kind, phone);
  await deliverCode(context, phone, code);
}

/** Failures are logged; the client gets a generic error. */
export async function deliverCode(context: BackendContext, phone: string, code: string): Promise<void> {
  const send = requireSms(context);
  try {
    await send({ to: `+${phone}`, code });
  } catch (error) {
    context.log.error({ error: (error as Error).message }, "an SMS could not be sent");
    throw authErrors.smsFailed();
  }
}
