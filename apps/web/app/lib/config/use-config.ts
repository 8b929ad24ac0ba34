import type { PublicConfig } from "@curbview/domain";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root";

/** The server's public settings. Prerendered pages have none and must not call this. */
export function useConfig(): PublicConfig {
  return useRouteLoaderData<typeof loader>("root")!.config!;
}
