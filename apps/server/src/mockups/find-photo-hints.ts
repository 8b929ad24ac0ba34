import { type PhotoHintsAnswer, photoHintsInput } from "@curbview/domain";
import { EngineError, type EnginePool, type ViewHint } from "@curbview/mockup-engine";
import type { Context } from "hono";
import type { CallCounter } from "../http/rate-limit.ts";
import { readInput } from "../http/read-input.ts";

const maxBodyBytes = 96 * 1024;
const hintsPerVisitor = 40;
/** A sixth of one core's time. */
const hintsPerInstallation = 2000;

/**
 * POST /functions/v1/photo-hints: what of the view will spoil a picture made of this photo. It is an extra, so there is
 * none, and no refusal, where the engine or the caller's share of it is busy. The photo is kept nowhere.
 */
export async function findPhotoHints(
  { enginePool, countCall }: { enginePool: Pick<EnginePool, "findViewHints">; countCall: CallCounter },
  c: Context,
): Promise<Response> {
  const { photo, wish } = await readInput(c, photoHintsInput, maxBodyBytes);
  const bytes = Buffer.from(photo, "base64");
  const visitor = c.req.header("x-visitor-token");
  const mayLook =
    isJpeg(bytes) &&
    (!visitor || (await countCall(`photo-hints visitor ${visitor}`, hintsPerVisitor))) &&
    (await countCall("photo-hints", hintsPerInstallation));
  const hints = mayLook ? await look(enginePool, bytes, wish) : undefined;
  return c.json<PhotoHintsAnswer>({ hints: hints ?? null });
}

async function look(
  enginePool: Pick<EnginePool, "findViewHints">,
  bytes: Buffer,
  wish: string | undefined,
): Promise<ViewHint[] | undefined> {
  try {
    return await enginePool.findViewHints(bytes, wish === undefined ? undefined : { text: wish });
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Other kinds may take seconds to decode; browsers send this one. */
function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}
