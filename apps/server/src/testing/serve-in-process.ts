import { readConfig } from "../config/read-config.ts";
import { startServer } from "../start-server.ts";
import { collectedLog } from "./collected-log.ts";
import { describeServer, freePort, type TestServer, testSettings } from "./describe-server.ts";

/**
 * Starts a server in the test's own process: in a fifth of the time, as its modules are loaded once for all files of a
 * worker. What a test is about processes (signals, kills, a start that fails) needs `runServer`.
 */
export async function serveInProcess(dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logged = collectedLog.length;
  const { stop } = await startServer(readConfig(testSettings(port, dataDir, env)));
  let stopped: Promise<void> | undefined;
  return {
    url,
    ...(await describeServer(url)),
    output: () => collectedLog.slice(logged).join(""),
    stop: () => (stopped ??= stop()),
  };
}
