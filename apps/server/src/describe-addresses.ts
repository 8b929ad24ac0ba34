import { isLoopbackUrl } from "@curbview/server-kit";
import type { Config } from "./config/read-config.ts";

type Served = Pick<Config, "publicUrl" | "port" | "smtpUrl" | "supabase">;

/** What whoever has just started it opens first. The mailbox answers at this machine's own address alone. */
export function describeAddresses({ publicUrl, port, smtpUrl, supabase }: Served): string {
  const ownUrl = isLoopbackUrl(new URL(publicUrl)) ? publicUrl : `http://localhost:${port}`;
  const samples = [
    `  a company's public page  ${publicUrl}/sample-landscaping`,
    `  the dashboard            ${publicUrl}/login  (as owner@example.com)`,
  ];
  const mailbox = `  mail that was sent       ${ownUrl}/dev/mailbox${ownUrl === publicUrl ? "" : "  (on this machine)"}`;
  return [
    `Curbview is ready at ${publicUrl}`,
    ...(supabase ? [] : samples),
    ...(smtpUrl ? [] : [mailbox]),
  ].join("\n");
}
