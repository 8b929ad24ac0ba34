import type { PublicConfig } from "@curbview/domain";

/** Fetches the server's public settings, for prerendered pages. */
export async function loadConfig(): Promise<PublicConfig> {
  const response = await fetch("/app-config.json");
  if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
  return (await response.json()) as PublicConfig;
}
