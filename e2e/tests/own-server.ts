import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, runServer } from "@curbview/server/testing/run-server.ts";

/** Gives a suite a server of its own with these settings, on an empty folder that is removed with it. */
export async function useOwnServer(
  env: Record<string, string>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-e2e-own-"));
  const server = await runServer(dataDir, env);
  await use(server);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
