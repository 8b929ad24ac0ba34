import { product } from "@curbview/domain";
import type { Context } from "hono";
import type { Pool } from "pg";
import { z } from "zod";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { readBytes } from "../http/read-input.ts";
import { log } from "../logging/log.ts";
import { isSignedByTwilio } from "./check-twilio-signature.ts";
import { e164 } from "./parse-phone.ts";
import { readKeyword } from "./read-keyword.ts";
import { resumeTexts, stopTexts } from "./stop-texts.ts";

type TextDeps = { pool: Pool; config: Pick<Config, "twilio" | "publicUrl"> };

const maxBytes = 16 * 1024;
const incoming = z.looseObject({
  From: e164,
  Body: z.string().default(""),
  OptOutType: z.enum(["STOP", "START", "HELP"]).optional(),
});
const status = z.looseObject({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().min(1).max(32),
  ErrorCode: z.string().max(16).optional(),
});
const failed = ["failed", "undelivered"];
const help = `${product.name} texts new leads to businesses and picture links to homeowners who asked. Questions: ${product.supportEmail}. Reply STOP to opt out.`;

/** POST /functions/v1/receive-text: somebody answered a text of ours. Twilio calls it, and answers STOP and START itself. */
export async function receiveText({ pool, config }: TextDeps, c: Context): Promise<Response> {
  const { From, Body, OptOutType } = await readForm(c, config, incoming);
  const keyword = await takeReply(pool, { from: From, text: OptOutType ?? Body });
  // With its own opt-out texts the carrier answers HELP too, and says so by OptOutType.
  return answerTwilio(c, keyword === "HELP" && !OptOutType ? help : undefined);
}

/** Does what the answer to a text asks for, and says what that was. */
export async function takeReply(pool: Pool, reply: { from: string; text: string }) {
  const keyword = readKeyword(reply.text);
  if (keyword === "STOP") await stopTexts(pool, reply.from);
  if (keyword === "START") await resumeTexts(pool, reply.from);
  return keyword;
}

/** POST /functions/v1/text-status: what became of a text. */
export async function noteTextStatus({ pool, config }: TextDeps, c: Context): Promise<Response> {
  const { MessageSid, MessageStatus, ErrorCode } = await readForm(c, config, status);
  await kysely(pool)
    .updateTable("private.sent_texts")
    .set({ status: MessageStatus, error_code: ErrorCode ?? null })
    .where("sid", "=", MessageSid)
    .execute();
  if (failed.includes(MessageStatus))
    log.warn({ sid: MessageSid, status: MessageStatus, code: ErrorCode }, "a text did not arrive");
  return answerTwilio(c);
}

async function readForm<T>(c: Context, config: TextDeps["config"], schema: z.ZodType<T>): Promise<T> {
  if (!config.twilio) throw new AppError("not_found", "Texts are not set up here.");
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, maxBytes)));
  const { pathname, search } = new URL(c.req.url);
  // As Twilio was given the address, whatever a proxy has made of it.
  const url = `${config.publicUrl}${pathname}${search}`;
  const signature = c.req.header("x-twilio-signature") ?? "";
  if (!isSignedByTwilio({ url, form, signature }, config.twilio.authToken))
    throw new AppError("forbidden", "The signature is not valid.", {
      log: "x-twilio-signature is not valid",
    });
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new AppError("bad_request", "Something is missing in the request.", { log: `twilio's ${fields}` });
}

function answerTwilio(c: Context, text?: string): Response {
  const body = text ? `<Message>${text}</Message>` : "";
  return c.body(`<?xml version="1.0" encoding="UTF-8"?><Response>${body}</Response>`, 200, {
    "Content-Type": "text/xml",
  });
}
