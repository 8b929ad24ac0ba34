import type { OAuthProvider, SamlProvider } from "@curbview/embedded-backend";
import { z } from "zod";
import { areAllSet, optionalText } from "./fields.ts";

const oauthProvider = z.strictObject({
  name: z.string().regex(/^[a-z0-9_-]{1,50}$/),
  issuer: z.url({ protocol: /^https?$/ }).optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z.array(z.string()).optional(),
  allowedClientIds: z.array(z.string()).optional(),
  trustsEmail: z.boolean().optional(),
});
const samlProvider = z.strictObject({
  id: z.uuid(),
  domains: z.array(z.string().min(1)).min(1),
  entryPoint: z.url({ protocol: /^https?$/ }),
  certificates: z.array(z.string().min(1)).min(1),
  entityId: z.string().optional(),
  emailAttribute: z.string().optional(),
});

/** A list written as JSON in one variable. */
const jsonList = <T>(item: z.ZodType<T>) =>
  optionalText
    .transform((text, context): unknown => {
      try {
        return text ? JSON.parse(text) : [];
      } catch {
        context.addIssue({ code: "custom", message: "must be a JSON list" });
        return z.NEVER;
      }
    })
    .pipe(z.array(item, { error: "must be a JSON list" }));

export const signInFields = {
  AUTH_GOOGLE_CLIENT_ID: optionalText,
  AUTH_GOOGLE_CLIENT_SECRET: optionalText,
  AUTH_AZURE_CLIENT_ID: optionalText,
  AUTH_AZURE_CLIENT_SECRET: optionalText,
  AUTH_OIDC_PROVIDERS: jsonList(oauthProvider),
  AUTH_SAML_PROVIDERS: jsonList(samlProvider),
};

/** Sign-in providers besides mailed links; none by default. */
export type SignInConfig = { oauthProviders: OAuthProvider[]; samlProviders: SamlProvider[] };

type SignInValues = z.infer<z.ZodObject<typeof signInFields>>;

export function readSignIn(values: SignInValues): SignInConfig {
  const google = areAllSet(values, ["AUTH_GOOGLE_CLIENT_ID", "AUTH_GOOGLE_CLIENT_SECRET"])
    ? [provider("google", values.AUTH_GOOGLE_CLIENT_ID, values.AUTH_GOOGLE_CLIENT_SECRET)]
    : [];
  const azure = areAllSet(values, ["AUTH_AZURE_CLIENT_ID", "AUTH_AZURE_CLIENT_SECRET"])
    ? [provider("azure", values.AUTH_AZURE_CLIENT_ID, values.AUTH_AZURE_CLIENT_SECRET)]
    : [];
  return {
    oauthProviders: [...google, ...azure, ...(values.AUTH_OIDC_PROVIDERS as OAuthProvider[])],
    samlProviders: values.AUTH_SAML_PROVIDERS as SamlProvider[],
  };
}

function provider(name: string, clientId: string, clientSecret: string): OAuthProvider {
  return { name, clientId, clientSecret };
}
