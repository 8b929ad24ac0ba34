// `npm run dev`: everything on one address. The server runs as a child and starts again when one of its files changes;
// the pages come from Vite, which puts changes of apps/web into the open browser. Run with the pinned Node and --conditions=development, so that there
// is one copy of React Router: the one Vite finds.
import { spawn } from "node:child_process";
import { request as connect, createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Database, PageServices } from "@curbview/domain";
import { isLoopbackAddress } from "@curbview/server-kit";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const host = process.env.HOST || "127.0.0.1";
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const serverUrl = `http://localhost:${serverPort}`;
/** What the server answers itself; everything else is a page. */
const serverPaths =
  "^/((auth|rest|storage|realtime|functions)/v1|dev/|app-config\\.json|healthz|readyz|robots\\.txt|sitemap\\.xml|embed\\.js)";
const waiting = "<meta http-equiv='refresh' content='1'><p>The server is starting ...</p>";

const child = startServer();
const server = createServer();
const vite = await createVite({
  root: join(root, "apps/web"),
  configFile: join(root, "apps/web/vite.config.ts"),
  appType: "custom",
  server: {
    middlewareMode: true,
    hmr: { server },
    proxy: { [serverPaths]: { target: serverUrl, changeOrigin: false } },
  },
});
const { loadCompanyPage } = await import("../apps/server/src/web/load-company-page.ts");
const { loadSharedMockup } = await import("../apps/server/src/mockups/load-shared-mockup.ts");

const answerPage = getRequestListener(renderPage);
server.on("request", (request, response) => {
  // The server behind sees only this process; the pages of /dev are for whoever sits at this machine.
  if (request.url?.startsWith("/dev/") && !isLoopbackAddress(request.socket.remoteAddress ?? ""))
    return void response.writeHead(403).end("This page opens only on the machine Curbview runs on.");
  vite.middlewares(request, response, () => void answerPage(request, response));
});
server.on("upgrade", (request, socket, head) => {
  if (request.url?.startsWith("/realtime/")) passSocket(request, socket, head);
});
server.listen(port, host, () => console.log(`\nChanges are shown at once at ${publicUrl}\n`));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);

/** Node watches every file the server has imported. */
function startServer() {
  const watched = spawn(process.execPath, ["--watch-preserve-output", "--watch", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(serverPort), PUBLIC_URL: publicUrl },
  });
  watched.on("exit", (code) => process.exit(code ?? 1));
  return watched;
}

/** The server build as Vite loads it: its entry also makes what the pages' loaders need. */
type DevBuild = ServerBuild & {
  entry: { module: { createLoadContext(services: PageServices): RouterContextProvider } };
};

/** Renders a page as the server does, with the sources as they are now. */
async function renderPage(request: Request): Promise<Response> {
  const publicConfig = await fetch(`${serverUrl}/app-config.json`).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  if (!publicConfig) return new Response(waiting, { status: 503, headers: { "content-type": "text/html" } });
  try {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as DevBuild;
    const backend = publicConfig.supabaseUrl === publicUrl ? serverUrl : publicConfig.supabaseUrl;
    const anonymous = createClient<Database>(backend, publicConfig.supabaseAnonKey, {
      auth: { persistSession: false },
    });
    const context = build.entry.module.createLoadContext({
      publicConfig,
      publicUrl,
      loadCompanyPage: (slug: string) => loadCompanyPage(anonymous, slug),
      loadSharedMockup: (token: string) => loadSharedMockup(anonymous, token),
      reportError: (error) => console.error(error),
    });
    return await createRequestHandler(build, "development")(request, context);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(error.stack, { status: 500, headers: { "content-type": "text/plain" } });
  }
}

/** Live changes come over a socket, which is handed through as it is. */
function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { url: path, method, headers } = request;
  const there = connect({ host: "localhost", port: serverPort, path, method, headers });
  there.on("upgrade", (answer, far, farHead) => {
    const lines = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 ? [] : [`${name}: ${all[index + 1]}`],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(farHead);
    far.write(head);
    far.pipe(socket).pipe(far);
    far.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("error", () => far.destroy()).on("close", () => far.destroy());
  });
  there.on("response", () => socket.destroy());
  there.on("error", () => socket.destroy());
  there.end();
}

function stop(): void {
  child.removeAllListeners("exit").on("exit", () => process.exit(0));
  child.kill("SIGTERM");
  server.close();
  void vite.close();
}
