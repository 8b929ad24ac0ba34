import { inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import type { SamlProvider } from "../../options/provider-options.ts";
import { AuthError, asAuthError, authErrors } from "../auth-error.ts";
import { errorTarget, signedInTarget } from "../finish-redirect.ts";
import { limitByAddress, limits } from "../limit-requests.ts";
import { bindBrowser, requireSameBrowser } from "../providers/bind-browser.ts";
import type { ProviderAccount } from "../providers/provider-account.ts";
import { consumeFlow, type ProviderFlow, saveFlow } from "../providers/provider-flow.ts";
import { resolveSsoUser } from "../providers/resolve-provider-user.ts";
import {
  consumerUrl,
  createRequestId,
  createServiceProvider,
  isAnswerTo,
  metadataUrl,
  readSamlAccount,
} from "../providers/saml-provider.ts";
import { challengeFields, readInput } from "../read-input.ts";
import { redirectTarget } from "../redirect-target.ts";

/** In base64 characters. Responses of directories with hundreds of groups stay below both limits. */
const maxAnswerLength = 256 * 1024;
const maxNamespaces = 1000;

const flowName = (provider: SamlProvider) => `sso:${provider.id}`;

const input = z.object({
  ...challengeFields,
  provider_id: z.string().max(100).nullish(),
  domain: z.string().trim().toLowerCase().max(255).nullish(),
  redirect_to: z.string().max(2000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
});

/** POST /sso: the sign-on URL for a domain or provider id. */
export async function beginSso(context: BackendContext, c: Context): Promise<Response> {
  await limitByAddress(context, c, "sso", limits.sensitive);
  const body = await readInput(c, input);
  if (!context.samlProviders?.length) throw authErrors.samlDisabled();
  if (!body.provider_id && !body.domain)
    throw authErrors.invalid("A provider_id or a domain needs to be provided");
  const provider = context.samlProviders.find((entry) =>
    body.provider_id
      ? entry.id === body.provider_id
      : entry.domains.some((domain) => domain.toLowerCase() === body.domain),
  );
  if (!provider) throw authErrors.ssoNotFound();
  const requestId = createRequestId();
  // PKCE binds the browser itself; without https no browser would send the cookie back from another site.
  const needsCookie = !body.code_challenge && context.publicUrl.startsWith("https:");
  const flow = {
    redirectTo: redirectTarget(context, body.redirect_to),
    challenge: body,
    ...(needsCookie && { browser: bindBrowser(context, c, "sso") }),
  };
  const state = await saveFlow(context, flowName(provider), flow, { nonce: requestId, codeVerifier: "" });
  const saml = await createServiceProvider(context, provider, requestId);
  const url = await saml.getAuthorizeUrlAsync(state, undefined, {});
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
}

/** GET /sso/saml/metadata: what the administrator of the identity provider enters there. */
export async function describeServiceProvider(context: BackendContext, c: Context): Promise<Response> {
  const { SAML } = await import("@node-saml/node-saml");
  const issuer = metadataUrl(context);
  const saml = new SAML({
    issuer,
    callbackUrl: consumerUrl(context),
    idpCert: "none",
    wantAssertionsSigned: true,
    identifierFormat: null,
  });
  return c.body(saml.generateServiceProviderMetadata(null), 200, { "Content-Type": "application/xml" });
}

/** POST /sso/saml/acs: where the identity provider posts its signed response. */
export async function returnFromSso(context: BackendContext, c: Context): Promise<Response> {
  let target = context.publicUrl;
  try {
    await limitByAddress(context, c, "callback", limits.token);
    const form = new URLSearchParams(await c.req.text());
    const flow = await consumeFlow(context, form.get("RelayState") ?? "");
    const provider = context.samlProviders?.find((entry) => flowName(entry) === flow?.provider);
    if (!flow || !provider) throw authErrors.noRelayState();
    target = flow.redirect_to;
    requireSameBrowser(context, c, flow, "sso");
    const account = await readAnswer(context, provider, flow, form.get("SAMLResponse") ?? "");
    return c.redirect(await arrive(context, flow, account), 303);
  } catch (error) {
    return c.redirect(errorTarget(target, asAuthError(context, error, "a company's sign-on failed")), 303);
  }
}

/** Parsing nested names takes quadratic time, and happens before any signature is checked. */
function requireReadable(answer: string): void {
  const isLong = answer.length > maxAnswerLength;
  if (isLong || Buffer.from(answer, "base64").toString().split("xmlns").length > maxNamespaces)
    throw authErrors.badSaml();
}

async function readAnswer(
  context: BackendContext,
  provider: SamlProvider,
  flow: ProviderFlow,
  answer: string,
): Promise<ProviderAccount> {
  requireReadable(answer);
  const saml = await createServiceProvider(context, provider, flow.nonce);
  try {
    const { profile, loggedOut } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    // The library checks the issuer of logouts only.
    const isTheirs = !provider.entityId || profile?.issuer === provider.entityId;
    if (!profile || loggedOut || !isTheirs || !isAnswerTo(context, profile, flow.nonce))
      throw authErrors.badSaml();
    return readSamlAccount(provider, profile);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    context.log.warn({ provider: provider.id, error: (error as Error).message }, "a SAML answer was refused");
    throw authErrors.badSaml();
  }
}

function arrive(context: BackendContext, flow: ProviderFlow, account: ProviderAccount): Promise<string> {
  return inTransaction(context.pool, async (db) => {
    const user = await resolveSsoUser(db, account);
    return signedInTarget(context, db, {
      target: flow.redirect_to,
      user,
      method: "sso/saml",
      challenge: flow,
    });
  });
}
