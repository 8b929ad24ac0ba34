import { Hono } from "hono";

const validDays = 180;
const dayMs = 24 * 3600 * 1000;

/** GET /.well-known/security.txt (RFC 9116), where a contact is given; good for half a year from each answer. */
export function serveSecurityTxt(publicUrl: string, contact: string | undefined): Hono {
  const app = new Hono();
  if (!contact) return app;
  app.get("/.well-known/security.txt", (c) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + validDays * dayMs).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`);
  });
  return app;
}
