import type { PublicConfig } from "@curbview/domain";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root";

/** The settings the server gave this page; pages written at build have none and must not ask. */
export function useConfig(): PublicConfig {
  return useRouteLoaderData<typeof loader>("root")!.config!;
}
