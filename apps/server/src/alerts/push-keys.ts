import { createSecretBox, type SecretsKeys } from "@curbview/embedded-backend";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** A pair that signs our pushes, in base64url; browsers are subscribed with the public one. */
export type PushKeys = { publicKey: string; privateKey: string };

const place = "push key";

/** The installation's keys, made at the first start; the private one is sealed where there is a key to seal with. */
export async function loadPushKeys(pool: Pool, secretsKeys: SecretsKeys): Promise<PushKeys> {
  const box = createSecretBox(secretsKeys);
  const row = (await findKeys(pool)) ?? (await makeKeys(pool, (secret) => box.seal(secret, place)));
  const privateKey = box.open(row.private_key, place);
  // Stored plain or under an older key, or sealed where there is no key any more.
  const isCurrent = box.mark ? row.private_key.startsWith(box.mark) : row.private_key === privateKey;
  if (!isCurrent) {
    await kysely(pool)
      .updateTable("private.push_keys")
      .set({ private_key: box.seal(privateKey, place) })
      .execute();
  }
  return { publicKey: row.public_key, privateKey };
}

function findKeys(pool: Pool) {
  return kysely(pool)
    .selectFrom("private.push_keys")
    .select(["public_key", "private_key"])
    .executeTakeFirst();
}

/** Two replicas may start at once: the first row wins, both read it back. */
async function makeKeys(pool: Pool, seal: (secret: string) => string) {
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await kysely(pool)
    .insertInto("private.push_keys")
    .values({ public_key: publicKey, private_key: seal(privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findKeys(pool);
  if (!row) throw new Error("the keys of pushes were not kept");
  return row;
}
