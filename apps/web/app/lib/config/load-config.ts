import type { PublicConfig } from "@curbview/domain";

/** The server's public settings, for pages that were written without them. Throws when they cannot be had. */
export async function loadConfig(): Promise<PublicConfig> {
  const response = await fetch("/app-config.json");
  if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
  return (await response.json()) as PublicConfig;
}
