import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
// @ts-expect-error It has no types.
import samlp from "samlp";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SamlProvider } from "../options/provider-options.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

type Person = { id: string; email: string };
type SamlOptions = Record<string, unknown>;
type Handler = (request: object, response: object, next: (error: Error) => void) => void;
/** A real identity provider's side of SAML. */
const { auth } = samlp as { auth(options: SamlOptions): Handler };

let backend: TestBackend;
let keys: { private: string; cert: string };
const entityId = "https://idp.example/metadata";
const provider: SamlProvider = {
  id: randomUUID(),
  domains: ["roofers.example"],
  entryPoint: "https://idp.example/login",
  certificates: [],
  entityId,
};

beforeAll(async () => {
  keys = await generate([{ name: "commonName", value: "idp.example" }]);
  provider.certificates.push(keys.cert);
  backend = await startTestBackend({ clientAddress: () => randomUUID(), samlProviders: [provider] });
});
afterAll(() => backend?.stop());

/** What the identity provider posts back for a request. */
function answer(address: string, { id, email }: Person, options: SamlOptions = {}): Promise<string> {
  const query = Object.fromEntries(new URL(address).searchParams);
  const acs = `${backend.url}/auth/v1/sso/saml/acs`;
  return new Promise((resolve, reject) => {
    const handler = auth({
      issuer: entityId,
      cert: keys.cert,
      key: keys.private,
      recipient: acs,
      destination: acs,
      getPostURL: (
        _audience: unknown,
        _request: unknown,
        _req: unknown,
        done: (e: null, url: string) => void,
      ) => done(null, acs),
      getUserFromRequest: () => ({ id, emails: [{ value: email }], displayName: "Ann", name: {} }),
      responseHandler: (response: Buffer) => resolve(response.toString("base64")),
      ...options,
    });
    handler({ method: "GET", query, body: {} }, {}, reject);
  });
}

async function post(
  address: string,
  SAMLResponse: string,
  { url = backend.url, headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<{ fragment: URLSearchParams; query: URLSearchParams }> {
  const RelayState = new URL(address).searchParams.get("RelayState") ?? "";
  const response = await fetch(`${url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ SAMLResponse, RelayState }),
  });
  const target = new URL(response.headers.get("location")!);
  return { fragment: new URLSearchParams(target.hash.slice(1)), query: target.searchParams };
}

const begin = async (client = backend.client()) =>
  (await client.auth.signInWithSSO({ domain: "Roofers.example" })).data!.url;
const ann: Person = { id: "ann-1", email: "ann@roofers.example" };
const userOf = async (fragment: URLSearchParams) =>
  (await backend.client().auth.getUser(fragment.get("access_token")!)).data.user!;

describe("a company's sign-on", () => {
  it("is found by domain or id, and signs its people in again and again as the same user", async () => {
    const byId = await backend.client().auth.signInWithSSO({ providerId: provider.id });
    expect(byId.data?.url).toMatch(/^https:\/\/idp\.example\/login\?/);
    const first = await begin();
    const user = await userOf((await post(first, await answer(first, ann))).fragment);
    expect(user).toMatchObject({ email: ann.email, app_metadata: { provider: `sso:${provider.id}` } });
    expect(user.user_metadata.full_name).toBe("Ann");
    const second = await begin();
    expect((await userOf((await post(second, await answer(second, ann))).fragment)).id).toBe(user.id);
  });

  it("works by PKCE", async () => {
    const client = backend.client({ pkce: new Map() });
    const address = await begin(client);
    const { query } = await post(address, await answer(address, ann));
    expect((await client.auth.exchangeCodeForSession(query.get("code")!)).data.user?.email).toBe(ann.email);
  });

  it("keeps its people apart from whoever signed up with the same address", async () => {
    const bob = { id: "bob-1", email: "bob@roofers.example" };
    const own = await backend.signUp(bob.email);
    const address = await begin();
    const { fragment } = await post(address, await answer(address, bob));
    const user = await userOf(fragment);
    expect(user.id).not.toBe(own.userId);
    const client = backend.client();
    await client.auth.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    expect((await client.auth.updateUser({ password: "a new password" })).error?.code).toBe(
      "user_sso_managed",
    );
    expect((await own.client.auth.getUser()).data.user?.email).toBe(bob.email);
  });

  it("is unknown for other domains", async () => {
    const { error } = await backend.client().auth.signInWithSSO({ domain: "nobody.example" });
    expect(error?.code).toBe("sso_provider_not_found");
  });

  it("describes our side for its administrator", async () => {
    const response = await fetch(`${backend.url}/auth/v1/sso/saml/metadata`);
    const text = await response.text();
    expect(text).toContain(`entityID="${backend.url}/auth/v1/sso/saml/metadata"`);
    expect(text).toContain(`Location="${backend.url}/auth/v1/sso/saml/acs"`);
  });
});

describe("an answer is refused", () => {
  const refusal = async (change: (address: string) => Promise<string>, address?: string) => {
    const asked = address ?? (await begin());
    const { fragment } = await post(asked, await change(asked));
    expect(fragment.get("access_token")).toBeNull();
    return fragment.get("error_code");
  };

  it("that is not signed, or by another key", async () => {
    expect(await refusal((address) => answer(address, ann, { signAssertion: false }))).toBe(
      "validation_failed",
    );
    const other = await generate([{ name: "commonName", value: "evil.example" }]);
    const forged = (address: string) => answer(address, ann, { cert: other.cert, key: other.private });
    expect(await refusal(forged)).toBe("validation_failed");
  });

  it("whose text was changed after it was signed", async () => {
    const changed = await refusal(async (address) => {
      const xml = Buffer.from(await answer(address, ann), "base64").toString();
      return Buffer.from(xml.replaceAll("ann@roofers.example", "eve@roofers.example")).toString("base64");
    });
    expect(changed).toBe("validation_failed");
  });

  it("that is for somebody else, from somebody else, too old, or to another request", async () => {
    const codes = [
      await refusal((address) => answer(address, ann, { audience: "https://other.example" })),
      await refusal((address) => answer(address, ann, { issuer: "https://other-idp.example" })),
      await refusal((address) => answer(address, ann, { lifetimeInSeconds: -3600 })),
      await refusal((address) => answer(address, ann, { recipient: "https://other.example/acs" })),
      await refusal((address) => answer(address, ann, { inResponseTo: "_another" })),
      await refusal(async () => {
        const other = await begin();
        return answer(other, ann);
      }),
      await refusal(async () => "nonsense"),
    ];
    expect(codes).toEqual(Array(7).fill("validation_failed"));
  });

  it("that nobody asked for and that was put into an envelope which says so", async () => {
    const audience = `${backend.url}/auth/v1/sso/saml/metadata`;
    const stray = "https://idp.example/login";
    const unasked = Buffer.from(await answer(stray, ann, { audience }), "base64").toString();
    expect(unasked).not.toContain("InResponseTo");
    const code = await refusal(async (address) => {
      const request = new URL(address).searchParams.get("SAMLRequest")!;
      const xml = inflateRawSync(Buffer.from(request, "base64")).toString();
      const id = / ID="([^"]+)"/.exec(xml)![1];
      const answered = unasked.replace("<samlp:Response ", `<samlp:Response InResponseTo="${id}" `);
      return Buffer.from(answered).toString("base64");
    });
    expect(code).toBe("validation_failed");
  });

  it.each([30_000, 6000])(
    "that is made to keep its reader busy with %d names inside names",
    async (depth) => {
      const names = Array.from({ length: depth }, (_, index) => `<a xmlns:n${index}="x">`).join("");
      const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${names}${"</a>".repeat(depth)}</samlp:Response>`;
      const code = await refusal(async () => Buffer.from(xml).toString("base64"));
      expect(code).toBe("validation_failed");
    },
  );

  it("that names an address which mail programs would read as another", async () => {
    const double = { id: "double-1", email: "victim@other.example,x@roofers.example" };
    expect(await refusal((address) => answer(address, double))).toBe("saml_assertion_no_email");
  });

  it("that wraps a signed assertion in one of somebody else's making", async () => {
    const wrap = async (build: (parts: { signed: string; forged: string }) => string) => {
      const address = await begin();
      const xml = Buffer.from(await answer(address, ann), "base64").toString();
      const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
      const forged = signed
        .replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "")
        .replace(/ ID="[^"]*"/, ' ID="_forged"')
        .replaceAll("ann@roofers.example", "eve@roofers.example")
        .replaceAll("ann-1", "eve-1");
      expect(forged).toContain("eve@roofers.example");
      const wrapped = Buffer.from(xml.replace(signed, build({ signed, forged }))).toString("base64");
      return (await post(address, wrapped)).fragment.get("error_code");
    };
    const inside = (outer: string, inner: string) =>
      outer.replace("</saml:Assertion>", `${inner}</saml:Assertion>`);
    const codes = [
      await wrap(({ signed, forged }) => forged + signed),
      await wrap(({ signed, forged }) => signed + forged),
      await wrap(({ signed, forged }) => inside(forged, signed)),
      await wrap(({ signed, forged }) => inside(forged, `<saml:Advice>${signed}</saml:Advice>`)),
      await wrap(({ signed, forged }) => `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
    ];
    expect(codes).toEqual(Array(5).fill("validation_failed"));
    const { rows } = await backend.pool.query("select 1 from auth.users where email = 'eve@roofers.example'");
    expect(rows).toEqual([]);
  });

  it("or at least never stands for somebody whose name another's becomes when a comment cuts it off", async () => {
    const own = await begin();
    const short = { id: "cut-1", email: "cut@roofers.example" };
    const { id } = await userOf((await post(own, await answer(own, short))).fragment);
    const address = await begin();
    const longer = { id: "cut-1.evil", email: "evil@roofers.example" };
    const xml = Buffer.from(await answer(address, longer), "base64").toString();
    const cut = Buffer.from(xml.replaceAll("cut-1.evil", "cut-1<!-- -->.evil")).toString("base64");
    const { fragment } = await post(address, cut);
    const arrived = fragment.get("access_token") ? (await userOf(fragment)).id : "nobody";
    expect(arrived).not.toBe(id);
  });

  it("that comes to another browser than the one that left, unless PKCE tells them apart", async () => {
    const secure = await startTestBackend({
      database: backend.database,
      publicUrl: "https://curbview.example",
      samlProviders: [provider],
    });
    const ask = async (more: object = {}) => {
      const response = await fetch(`${secure.url}/auth/v1/sso`, {
        method: "POST",
        headers: { apikey: secure.anonKey, "content-type": "application/json" },
        body: JSON.stringify({ domain: "roofers.example", skip_http_redirect: true, ...more }),
      });
      const { url } = (await response.json()) as { url: string };
      return { url, cookie: response.headers.getSetCookie()[0] };
    };
    const answerThere = (address: string) =>
      answer(address, ann, { recipient: "https://curbview.example/auth/v1/sso/saml/acs" });
    const own = await ask();
    // No other site of the same domain can set a cookie of this name.
    expect(own.cookie).toMatch(/^__Host-auth-sso-flow=.*; Path=\/; HttpOnly; Secure; SameSite=None$/);
    const headers = { cookie: own.cookie!.split(";")[0]! };
    const arrived = await post(own.url, await answerThere(own.url), { url: secure.url, headers });
    expect(arrived.fragment.get("access_token")).toBeTruthy();
    const stolen = await ask();
    const elsewhere = await post(stolen.url, await answerThere(stolen.url), { url: secure.url });
    expect(elsewhere.fragment.get("error_code")).toBe("bad_oauth_state");
    const pkce = await ask({ code_challenge: "x".repeat(43), code_challenge_method: "s256" });
    expect(pkce.cookie).toBeUndefined();
    const byCode = await post(pkce.url, await answerThere(pkce.url), { url: secure.url });
    expect(byCode.query.get("code")).toBeTruthy();
    await secure.stop();
  });

  it("that comes a second time, or that nobody asked for", async () => {
    const address = await begin();
    const response = await answer(address, ann);
    expect((await post(address, response)).fragment.get("access_token")).toBeTruthy();
    expect(await refusal(async () => response, address)).toBe("saml_relay_state_not_found");
    expect(await refusal(async () => response, "https://idp.example/")).toBe("saml_relay_state_not_found");
  });

  it("with an address that is not of the company's domains", async () => {
    const codes = await refusal((address) => answer(address, { id: "x", email: "boss@other.example" }));
    expect(codes).toBe("saml_assertion_no_email");
  });
});
