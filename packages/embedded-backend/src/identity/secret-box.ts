import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** 32 bytes each; the older ones only open what was sealed before the change of keys. */
export type SecretsKeys = { current?: Buffer | undefined; older?: Buffer[] };

/** Secrets as they lie in the database: sealed where there is a key, plain where there is none. */
export type SecretBox = {
  /** `place` names what the secret is of, so that one row's cannot be put into another. */
  seal(secret: string, place: string): string;
  /** Opens both, since what was there before the first key is plain. Throws a SealedSecretError. */
  open(stored: string, place: string): string;
  /** What everything this box seals begins with; plain where there is no key. */
  mark: string | undefined;
};

/** Nothing can be signed or checked without the key, so that the start ends with this. */
export class SealedSecretError extends Error {
  constructor(reason: string) {
    super(
      `${reason}. Give the key that sealed the secrets of this database in SECRETS_KEY, or after a change of keys ` +
        "the former one in SECRETS_KEYS_OLD.",
    );
  }
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const sealedPattern = /^sealed:v1:([\w-]+):([\w-]+)$/;

/** Tells keys apart without telling anything about them. */
const idOf = (key: Buffer) => Buffer.from(hkdfSync("sha256", key, "", "key id", 6)).toString("base64url");

export function createSecretBox({ current, older = [] }: SecretsKeys = {}): SecretBox {
  const keys = new Map([...older, ...(current ? [current] : [])].map((key) => [idOf(key), key]));
  const mark = current && `sealed:v1:${idOf(current)}:`;
  return {
    mark,
    seal(secret, place) {
      if (!current) return secret;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(place),
      );
      const bytes = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return mark + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString("base64url");
    },
    open(stored, place) {
      const sealed = sealedPattern.exec(stored);
      if (!sealed) return stored;
      const key = keys.get(sealed[1]!);
      if (!key)
        throw new SealedSecretError("A secret in the database is sealed with a key that is not given");
      return decrypt(key, Buffer.from(sealed[2]!, "base64url"), place);
    },
  };
}

function decrypt(key: Buffer, sealed: Buffer, place: string): string {
  const tagEnd = ivBytes + tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(ivBytes, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new SealedSecretError(
      `A secret of ${place} was changed in the database: ${(cause as Error).message}`,
    );
  }
}
