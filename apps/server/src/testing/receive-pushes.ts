import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { type PushMessage, pushMessage } from "@curbview/domain";
import { startFakeService } from "./start-fake-service.ts";

/** A browser that is subscribed, as its service worker sees it. */
export type TestBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Decrypted. */
  shown: PushMessage[];
};

/** A push service with browsers: it refuses what RFC 8030, 8188, 8291 and 8292 do not allow. */
export type PushReceiver = {
  /** Whose `aud` a signature must have. */
  url: string;
  subscribe(): TestBrowser;
  /** Answers this from now on; undefined for what is right. */
  refuseWith(status: number | undefined): void;
  stop(): Promise<void>;
};

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };

const knownHeaders = [
  "ttl",
  "urgency",
  "authorization",
  "content-encoding",
  "content-type",
  "content-length",
];
const transportHeaders = ["host", "connection"];

export async function receivePushes(publicKey: () => string): Promise<PushReceiver> {
  const browsers = new Map<string, { keys: Keys; browser: TestBrowser }>();
  const service = await startFakeService();
  let refusal: number | undefined;
  service.answerWith(async ({ method, path, headers, request }) => {
    const known = browsers.get(path);
    if (refusal) return new Response(null, { status: refusal });
    if (!known || method !== "POST") return new Response("no such subscription", { status: 404 });
    const problem =
      findHeaderProblem(headers) ??
      findVapidProblem(headers.get("authorization") ?? "", service.url, publicKey());
    if (problem) return new Response(problem, { status: 400 });
    known.browser.shown.push(decrypt(Buffer.from(await request.arrayBuffer()), known.keys));
    return new Response(null, { status: 201 });
  });
  return {
    url: service.url,
    subscribe() {
      const ecdh = createECDH("prime256v1");
      const keys = { ecdh, auth: randomBytes(16) };
      const path = `/push/${randomBytes(16).toString("hex")}`;
      const p256dh = ecdh.generateKeys("base64url");
      const subscription = { endpoint: service.url + path, p256dh, auth: keys.auth.toString("base64url") };
      const browser: TestBrowser = { subscription, shown: [] };
      browsers.set(path, { keys, browser });
      return browser;
    },
    refuseWith(status) {
      refusal = status;
    },
    stop: service.stop,
  };
}

function findHeaderProblem(headers: Headers): string | undefined {
  const unknown = [...headers.keys()].find((name) => ![...knownHeaders, ...transportHeaders].includes(name));
  if (unknown) return `unknown header ${unknown}`;
  if (headers.get("content-encoding") !== "aes128gcm") return "content-encoding";
  if (!/^\d+$/.test(headers.get("ttl") ?? "")) return "ttl";
  return ["very-low", "low", "normal", "high"].includes(headers.get("urgency") ?? "") ? undefined : "urgency";
}

/** RFC 8292: a JWT for this origin, at most a day ahead, signed by the key the browser was subscribed with. */
function findVapidProblem(authorization: string, origin: string, publicKey: string): string | undefined {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return "key";
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const ahead = exp - Date.now() / 1000;
  if (aud !== origin || ahead <= 0 || ahead > 24 * 3600 || !/^(mailto|https):/.test(sub)) return "claims";
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? undefined : "signature";
}

/** RFC 8291 and 8188, one record: salt, record size, the sender's key, then AES-128-GCM. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): PushMessage {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that is not zero ends the text.
  return pushMessage.parse(JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()));
}
