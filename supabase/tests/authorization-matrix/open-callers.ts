import { randomBytes } from "node:crypto";
import { addSecondFactor } from "@curbview/embedded-backend/testing/add-second-factor.ts";
import { forgeToken, signToken } from "@curbview/embedded-backend/testing/sign-tokens.ts";
import type { TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Everybody who may come, as the authorization matrix names them. */
export const callerNames = [
  "anonymous",
  "visitor",
  "otherVisitor",
  // The visitor, signed up since with the token they began with.
  "claimer",
  "owner",
  // The owner with a second factor.
  "ownerAal2",
  "otherOwner",
  "previewOwner",
  "expired",
  "deleted",
  "forged",
] as const;

export type CallerName = (typeof callerNames)[number];
export type Caller = { name: CallerName; client: SupabaseClient; userId?: string };
export type Callers = Record<CallerName, Caller> & { visitorToken: string; server: SupabaseClient };

const password = "correct horse battery";
const newToken = () => randomBytes(16).toString("hex");

/** Signs everybody up; the tables are still empty. */
export async function openCallers(backend: TestBackend): Promise<Callers> {
  const visitorToken = newToken();
  // Rights are the subject, not connections.
  const clientOf: TestBackend["client"] = (options) => backend.client({ ...options, inProcess: true });
  const withToken = (
    name: CallerName,
    accessToken: string,
    userId: string,
    visitorToken?: string,
  ): Caller => ({
    name,
    userId,
    client: clientOf({ accessToken, ...(visitorToken && { visitorToken }) }),
  });
  const signUp = async (name: CallerName, visitorToken?: string) => {
    const { client, userId } = await backend.signUp(`${name.toLowerCase()}@test.example`, visitorToken);
    return withToken(name, await accessTokenOf(client), userId, visitorToken);
  };
  const { owner, ownerAal2 } = await openOwner(backend);
  const claims = { role: "authenticated", sub: owner.userId, aal: "aal2" } as const;
  return {
    visitorToken,
    server: clientOf({ key: backend.serviceRoleKey }),
    anonymous: { name: "anonymous", client: clientOf() },
    visitor: { name: "visitor", client: clientOf({ visitorToken }) },
    otherVisitor: { name: "otherVisitor", client: clientOf({ visitorToken: newToken() }) },
    claimer: await signUp("claimer", visitorToken),
    owner: withToken("owner", owner.token, owner.userId),
    ownerAal2: withToken("ownerAal2", ownerAal2.token, owner.userId),
    otherOwner: await signUp("otherOwner"),
    previewOwner: await signUp("previewOwner"),
    expired: withToken("expired", await signToken(backend.pool, claims, -60), owner.userId),
    deleted: await signUp("deleted"),
    forged: withToken("forged", await forgeToken(backend.pool, claims), owner.userId, visitorToken),
  };
}

/** Their token stays, as a thief would have it. */
export async function removeDeletedUser({ server, deleted }: Callers): Promise<void> {
  const { error } = await server.auth.admin.deleteUser(deleted.userId!);
  if (error) throw error;
}

async function openOwner(backend: TestBackend) {
  const email = "owner@test.example";
  const { client, userId } = await backend.signUp(email);
  await addSecondFactor(client);
  // The second factor ends what was signed in before it.
  const again = backend.client();
  await again.auth.signInWithPassword({ email, password });
  return {
    owner: { userId, token: await accessTokenOf(again) },
    ownerAal2: { token: await accessTokenOf(client) },
  };
}

async function accessTokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("nobody is signed in");
  return data.session.access_token;
}
