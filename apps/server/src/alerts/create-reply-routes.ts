import { Hono } from "hono";
import type { Pool } from "pg";
import { z } from "zod";
import { e164 } from "./parse-phone.ts";
import { takeReply } from "./receive-text.ts";

const reply = z.object({ from: e164, text: z.string().max(1600) });

/** Answers a text of the local mailbox as its reader would; never mounted in production. */
export function createReplyRoutes(pool: Pool): Hono {
  const app = new Hono();
  app.post("/mailbox/reply", async (c) => {
    const parsed = reply.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.text("This is no reply to a text.", 400);
    await takeReply(pool, parsed.data);
    return c.redirect("/dev/mailbox", 303);
  });
  return app;
}
