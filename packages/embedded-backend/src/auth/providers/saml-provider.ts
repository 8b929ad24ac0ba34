import { randomBytes } from "node:crypto";
import type { Profile, SAML } from "@node-saml/node-saml";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import type { SamlProvider } from "../../options/provider-options.ts";
import { authErrors } from "../auth-error.ts";
import { emailField } from "../read-input.ts";
import type { ProviderAccount } from "./provider-account.ts";

const clockSkewMs = 60_000;
const emailAttributes = [
  "email",
  "mail",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];
const nameAttributes = [
  "name",
  "displayName",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name",
];

/** XML ids must begin with a letter or underscore. */
export const createRequestId = () => `_${randomBytes(20).toString("hex")}`;

/**
 * Our service provider for one request (SAML 2.0 Web Browser SSO Profile): assertions must be signed, for us, and
 * answer exactly this request.
 */
export async function createServiceProvider(
  context: BackendContext,
  provider: SamlProvider,
  requestId: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    issuer: metadataUrl(context),
    callbackUrl: consumerUrl(context),
    entryPoint: provider.entryPoint,
    idpCert: provider.certificates,
    ...(provider.entityId && { idpIssuer: provider.entityId }),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Replays are prevented by the row of the flow, which is consumed once.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  });
}

/** Our entity id, the URL of our metadata. */
export function metadataUrl(context: BackendContext): string {
  return `${context.publicUrl}/auth/v1/sso/saml/metadata`;
}

const said = z.object({ $: z.record(z.string(), z.string()) });
const bearerSubject = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({ SubjectConfirmation: z.array(said.extend({ SubjectConfirmationData: z.tuple([said]) })) }),
    ]),
  }),
});

/**
 * Whether the signed assertion itself answers this request, here and now (SAML 2.0 Profiles, section 4.1.4.3). The
 * library checks only the unsigned envelope, into which an attacker could put an assertion meant for another place.
 */
export function isAnswerTo(context: BackendContext, profile: Profile, requestId: string): boolean {
  const parsed = bearerSubject.safeParse(profile.getAssertion?.());
  if (!parsed.success) return false;
  return parsed.data.Assertion.Subject[0].SubjectConfirmation.some((confirmation) => {
    const { InResponseTo, Recipient, NotOnOrAfter } = confirmation.SubjectConfirmationData[0].$;
    return (
      confirmation.$.Method === "urn:oasis:names:tc:SAML:2.0:cm:bearer" &&
      InResponseTo === requestId &&
      Recipient === consumerUrl(context) &&
      Date.parse(NotOnOrAfter ?? "") + clockSkewMs > Date.now()
    );
  });
}

/** Our assertion consumer service. */
export function consumerUrl(context: BackendContext): string {
  return `${context.publicUrl}/auth/v1/sso/saml/acs`;
}

/** Only addresses of the configured domains are accepted. */
export function readSamlAccount(provider: SamlProvider, profile: Profile): ProviderAccount {
  if (!profile.nameID || /:transient$/.test(profile.nameIDFormat ?? "")) throw authErrors.noSamlUser();
  const wanted = provider.emailAttribute ? [provider.emailAttribute] : emailAttributes;
  const stated = firstText(profile, wanted) ?? (profile.nameID.includes("@") ? profile.nameID : undefined);
  const email = emailField.safeParse(stated).data;
  const domain = email?.split("@").at(-1);
  if (!email || !provider.domains.some((known) => known.toLowerCase() === domain))
    throw authErrors.noSamlEmail();
  const name = firstText(profile, nameAttributes);
  return {
    provider: `sso:${provider.id}`,
    providerId: profile.nameID,
    email,
    emailVerified: true,
    data: {
      iss: profile.issuer,
      sub: profile.nameID,
      email,
      email_verified: true,
      ...(name && { name, full_name: name }),
    },
  };
}

function firstText(profile: Profile, names: string[]): string | undefined {
  for (const name of names) {
    const value = profile[name];
    const text = Array.isArray(value) ? value[0] : value;
    if (typeof text === "string" && text !== "" && text.length <= 500) return text;
  }
  return undefined;
}
