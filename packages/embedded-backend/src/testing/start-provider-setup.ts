import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { OAuthProvider } from "../options/provider-options.ts";
import { followLink } from "./follow-link.ts";
import { startTestBackend } from "./start-test-backend.ts";
import { startTestProvider } from "./start-test-provider.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export type ProviderSetup = Awaited<ReturnType<typeof startProviderSetup>>;

/** A backend with a provider of identities, and what a person's browser does between the two. */
export async function startProviderSetup() {
  const oauthProviders: OAuthProvider[] = [];
  const backend = await startTestBackend({ clientAddress: () => randomUUID(), oauthProviders, log: quiet });
  const provider = await startTestProvider(() => `${backend.url}/auth/v1/callback`);
  const { issuer, clientId, clientSecret } = provider;
  oauthProviders.push({ name: "gone", issuer: "http://127.0.0.1:9", clientId, clientSecret });
  oauthProviders.push({ name: "azure", issuer, clientId, clientSecret });
  oauthProviders.push({ name: "keycloak", issuer, clientId, clientSecret, allowedClientIds: ["our-app"] });
  let count = 0;

  const newPerson = (account: { email_verified?: boolean; email?: string } = {}) => {
    count += 1;
    const id = `person-${count}`;
    const email = account.email ?? `${id}@provider.example`;
    provider.accounts.set(id, {
      email,
      email_verified: account.email_verified ?? true,
      name: `Person ${count}`,
    });
    return { id, email, name: `Person ${count}` };
  };

  /** Opens our address as a browser, signs in at the provider and comes back with the browser's cookies. */
  async function signIn(address: string, id: string, options: { deny?: boolean; cookies?: boolean } = {}) {
    const away = await fetch(address, { redirect: "manual" });
    const cookie = away.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const back = await provider.browse(hinted(away.headers.get("location")!, id), options);
    return followLink(back, options.cookies === false ? {} : { cookie });
  }

  async function addressFor(client: SupabaseClient, redirectTo?: string): Promise<string> {
    const { data } = await client.auth.signInWithOAuth({
      provider: "keycloak",
      options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
    });
    return data.url!;
  }

  async function arrive(id: string): Promise<SupabaseClient> {
    const client = backend.client();
    const { fragment } = await signIn(await addressFor(client), id);
    await client.auth.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    return client;
  }

  /** Begins linking as a page of our own does: its browser keeps the cookie of the answer. */
  async function beginLink(client: SupabaseClient) {
    const token = (await client.auth.getSession()).data.session!.access_token;
    const answer = await fetch(
      `${backend.url}/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true`,
      { headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` } },
    );
    const { url } = (await answer.json()) as { url: string };
    return { url, cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! };
  }

  async function link(client: SupabaseClient, id: string) {
    const { url, cookie } = await beginLink(client);
    return followLink(await provider.browse(hinted(url, id)), { cookie });
  }

  return {
    ...{ backend, provider, newPerson, signIn, addressFor, arrive, beginLink, link },
    async stop() {
      await provider.stop();
      await backend.stop();
    },
  };
}

export function hinted(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set("login_hint", id);
  return url.href;
}

export const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user!;

export const providersOf = async (client: SupabaseClient) =>
  (await userOf(client)).identities!.map((identity) => identity.provider).toSorted();
