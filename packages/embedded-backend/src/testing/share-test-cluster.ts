import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestCluster, type TestCluster } from "./start-test-cluster.ts";
import { makeTemplates } from "./test-templates.ts";

/**
 * Vitest's global setup: one cluster for all test files of a run, started when the first asks for its address at
 * TEST_CLUSTER, because most files need none.
 */
export default async function shareTestCluster(): Promise<() => Promise<void>> {
  // Another project of this run has made one.
  if (process.env.TEST_CLUSTER) return async () => {};
  let cluster: Promise<TestCluster> | undefined;
  const tellAddress = async (response: ServerResponse) => {
    cluster ??= startCluster();
    try {
      response.end((await cluster).url);
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  };
  const server = createServer((_request, response) => void tellAddress(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.TEST_CLUSTER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await (await cluster)?.stop();
  };
}

async function startCluster(): Promise<TestCluster> {
  const cluster = await startTestCluster();
  try {
    await makeTemplates(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** The address of the run's cluster; undefined outside of Vitest. */
export async function findTestCluster(): Promise<string | undefined> {
  if (!process.env.TEST_CLUSTER) return undefined;
  const response = await fetch(process.env.TEST_CLUSTER);
  const text = await response.text();
  if (!response.ok) throw new Error(`The tests' PostgreSQL did not start: ${text}`);
  return text;
}
