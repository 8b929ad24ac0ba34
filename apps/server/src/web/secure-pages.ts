import { createHash, randomBytes } from "node:crypto";
import { reservedSlugs } from "@curbview/domain";
import type { MiddlewareHandler } from "hono";

/** The nonce of inline scripts, or for a prerendered page their hashes. */
export type PageEnv = { Variables: { nonce: string; inlineScripts: string[] | undefined } };

/** Company pages, /{slug}, may be framed by the company's website. */
export function mayBeFramed(path: string): boolean {
  const slug = /^\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
  return slug !== undefined && !reservedSlugs.has(slug);
}

type CaptchaProvider = "turnstile" | "hcaptcha";
type PolicyOptions = {
  tileUrl?: string | undefined;
  backendUrl?: string | undefined;
  captcha?: CaptchaProvider | undefined;
  /** Where a form may lead to besides: a mailed link may return to these sites. */
  formTargets?: string[];
};

const turnstile = ["https://challenges.cloudflare.com"];
const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
/**
 * What a captcha's script needs (developers.cloudflare.com/turnstile/reference/content-security-policy;
 * docs.hcaptcha.com, "Content-Security-Policy Settings").
 */
const captchaSources: Record<CaptchaProvider, Record<"script" | "frame" | "style" | "connect", string[]>> = {
  turnstile: { script: turnstile, frame: turnstile, style: [], connect: [] },
  hcaptcha: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
};

/**
 * Sets a content security policy (W3C CSP Level 3): only our own scripts, inline ones by nonce or hash, and those of the
 * captcha provider. Only company pages may be framed, and stored files run no scripts. `backendUrl` is where data calls go.
 */
export function securePages(publicUrl: string, options: PolicyOptions = {}): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64url");
    c.set("nonce", nonce);
    await next();
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isFramed = isPage && mayBeFramed(c.req.path);
    if (!isFramed) c.header("X-Frame-Options", "DENY");
    if (c.req.path.startsWith("/storage/")) {
      c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
    } else if (isPage) {
      const inline = c.get("inlineScripts") ?? [`'nonce-${nonce}'`];
      c.header("Content-Security-Policy", describePolicy(publicUrl, inline, isFramed, options));
    }
  };
}

function describePolicy(
  publicUrl: string,
  inlineScripts: string[],
  isFramed: boolean,
  { tileUrl, backendUrl, captcha, formTargets = [] }: PolicyOptions,
): string {
  const outside = captcha && captchaSources[captcha];
  const { origin } = new URL(publicUrl);
  const data = new Set([publicUrl, backendUrl ?? publicUrl].flatMap(withSocket));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...(outside?.script ?? [])].join(" "),
    // Components set style attributes, and toasts bring a style element of their own.
    ["style-src 'self' 'unsafe-inline'", ...(outside?.style ?? [])].join(" "),
    [
      "img-src 'self' data: blob: https:",
      ...plainHttpSource(tileUrl),
      ...otherPlainHttp(backendUrl, origin),
    ].join(" "),
    "font-src 'self' data:",
    // Generated pictures are data URLs, which are fetched to make files of them.
    ["connect-src 'self' data: blob:", ...data, ...(outside?.connect ?? [])].join(" "),
    ...(outside ? [["frame-src 'self'", ...outside.frame].join(" ")] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", origin, ...formTargets].join(" "),
    ...(isFramed ? [] : ["frame-ancestors 'none'"]),
  ].join("; ");
}

/** The http and the WebSocket source of a URL. */
function withSocket(url: string): string[] {
  const { origin, protocol, host } = new URL(url);
  return [origin, `${protocol === "https:" ? "wss" : "ws"}://${host}`];
}

/** A backend in the operator's own network may use plain http. */
function otherPlainHttp(backendUrl: string | undefined, ownOrigin: string): string[] {
  return plainHttpSource(backendUrl).filter((source) => source !== ownOrigin);
}

/** A tile server in the operator's own network may use plain http; {s} stands for its subdomains. */
function plainHttpSource(tileUrl: string | undefined): string[] {
  const origin = /^http:\/\/[^/]+/.exec(tileUrl ?? "")?.[0];
  return origin ? [origin.replace("{s}", "*")] : [];
}

/** Sources such as 'sha256-...' for each inline script of a page. */
export function hashInlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}
