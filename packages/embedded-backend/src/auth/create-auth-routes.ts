import { limitBody } from "@curbview/server-kit";
import { type Context, Hono } from "hono";
import type { BackendContext } from "../context.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { asAuthError, authErrors } from "./auth-error.ts";
import { adminGenerateLink, adminInvite } from "./calls/administer-links.ts";
import { adminCreateUser, adminFactors, adminListUsers, adminOneUser } from "./calls/administer-users.ts";
import { grantToken } from "./calls/grant-token.ts";
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from "./calls/manage-factors.ts";
import { changeUser, getUser, logOut } from "./calls/manage-user.ts";
import { reauthenticate, recoverAccount, resendOtp } from "./calls/recover-account.ts";
import { sendOtp } from "./calls/send-otp.ts";
import { authorizeAtProvider, authorizeLink, returnFromProvider } from "./calls/sign-in-with-provider.ts";
import { beginSso, describeServiceProvider, returnFromSso } from "./calls/sign-in-with-sso.ts";
import { signUp } from "./calls/sign-up.ts";
import { unlinkIdentity } from "./calls/unlink-identity.ts";
import { openLink, verify } from "./calls/verify-otp.ts";
import { requireCaptcha } from "./require-captcha.ts";
import { requireServiceRole } from "./require-user.ts";

const maxBodyBytes = 1024 * 1024;
const jwksCacheSeconds = 600;

/** Routes that a browser opens without a key: mailed links and public metadata. */
const keylessPaths =
  /\/(verify|authorize|callback|sso\/saml\/(metadata|acs)|health|\.well-known\/jwks\.json)$/;

type Call = (context: BackendContext, c: Context) => Promise<Response>;

/** The auth interface (supabase/auth's wire format), to be mounted at /auth/v1. */
export function createAuthRoutes(context: BackendContext): Hono {
  const app = new Hono();
  const call = (handler: Call) => (c: Context) => handler(context, c);
  app.onError((error, c) => renderError(context, error, c));
  app.use(limitBody(maxBodyBytes, authErrors.tooLarge));
  app.use(async (c, next) => {
    const version = c.req.header("x-supabase-api-version");
    if (version) c.header("x-supabase-api-version", version);
    // Most responses hold tokens or personal data (RFC 6749, section 5.1).
    c.header("Cache-Control", "no-store");
    await requireKey(context, c);
    await next();
  });

  const withCaptcha = (handler: Call) => async (c: Context) => {
    await requireCaptcha(context, c);
    return handler(context, c);
  };
  app.post("/signup", withCaptcha(signUp));
  app.post("/token", call(grantToken));
  app.post("/otp", withCaptcha(sendOtp));
  app.post("/verify", call(verify));
  app.get("/verify", call(openLink));
  app.post("/recover", withCaptcha(recoverAccount));
  app.post("/resend", withCaptcha(resendOtp));
  app.get("/reauthenticate", call(reauthenticate));
  app.get("/user", call(getUser));
  app.put("/user", call(changeUser));
  app.post("/logout", call(logOut));

  for (const path of ["/admin/*", "/invite"]) {
    app.use(path, async (c, next) => {
      await requireServiceRole(context, c);
      await next();
    });
  }
  app.post("/invite", call(adminInvite));
  app.post("/admin/users", call(adminCreateUser));
  app.get("/admin/users", call(adminListUsers));
  app.on(["GET", "PUT", "DELETE"], "/admin/users/:id", call(adminOneUser));
  app.get("/admin/users/:id/factors", call(adminFactors));
  app.delete("/admin/users/:id/factors/:factor", call(adminFactors));
  app.post("/admin/generate_link", call(adminGenerateLink));

  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", `public, max-age=${jwksCacheSeconds}`);
    return c.json(context.keyring.publicJwks());
  });
  app.get("/health", (c) => c.json({ version: "1", name: "auth", description: "Embedded auth" }));
  app.get("/settings", (c) =>
    c.json({
      external: {
        email: true,
        phone: Boolean(context.sendSms),
        anonymous_users: true,
        ...enabledProviders(context),
      },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: Boolean(context.samlProviders?.length),
    }),
  );

  app.post("/factors", call(enrolFactor));
  app.post("/factors/:id/challenge", call(challengeFactor));
  app.post("/factors/:id/verify", call(verifyFactor));
  app.delete("/factors/:id", call(removeFactor));

  app.get("/authorize", call(authorizeAtProvider));
  app.get("/callback", call(returnFromProvider));
  app.get("/user/identities/authorize", call(authorizeLink));
  app.delete("/user/identities/:id", call(unlinkIdentity));
  app.post("/sso", withCaptcha(beginSso));
  app.get("/sso/saml/metadata", (c) => describeServiceProvider(context, c));
  app.post("/sso/saml/acs", call(returnFromSso));
  // A route, because a mounted app's notFound is never called.
  app.all("*", () => {
    throw authErrors.notFound();
  });
  return app;
}

function enabledProviders({ oauthProviders = [] }: BackendContext): Record<string, boolean> {
  return Object.fromEntries(oauthProviders.map(({ name }) => [name, true]));
}

async function requireKey(context: BackendContext, c: Context): Promise<void> {
  if (keylessPaths.test(c.req.path)) return;
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (resolved.ok) return;
  // An expired token must not stop a refresh or a new sign-in; calls that need a user check it themselves.
  if (resolved.problem === "no_api_key") throw authErrors.noApiKey();
  if (resolved.problem === "invalid_api_key") throw authErrors.badToken();
}

function renderError(context: BackendContext, error: Error, c: Context): Response {
  const known = asAuthError(context, error, "an auth call failed", { path: c.req.path });
  const version = c.req.header("x-supabase-api-version");
  if (version) c.header("x-supabase-api-version", version);
  return c.json(
    { code: known.code, error_code: known.code, message: known.message, msg: known.message, ...known.extra },
    known.status as 400,
  );
}
