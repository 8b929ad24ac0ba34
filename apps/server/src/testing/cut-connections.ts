import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** Stands before a database and cuts the first connection that sends each of the given texts. */
export type ConnectionCutter = { url: string; cut: string[]; stop(): Promise<void> };

export async function cutConnections(databaseUrl: string, texts: string[]): Promise<ConnectionCutter> {
  const { hostname, port } = new URL(databaseUrl);
  const cut: string[] = [];
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on("error", end).on("close", end);
    database.pipe(client);
    client.on("data", (bytes) => {
      const found = texts.find((text) => !cut.includes(text) && bytes.includes(text));
      if (!found) return database.write(bytes);
      cut.push(found);
      return end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = Object.assign(new URL(databaseUrl), { port: (server.address() as AddressInfo).port }).href;
  return {
    url,
    cut,
    async stop() {
      server.close();
      await once(server, "close");
    },
  };
}
