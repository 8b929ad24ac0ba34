// Plays a Supabase project at an address of its own, and starts the server that has it behind it. Beside them, at the
// next port, lie the mails that the project sends itself. Usage: PORT=4173 node e2e/start-fake-supabase.ts
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { startTestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";

const port = Number(process.env.PORT);
const project = await startTestBackend({
  redirectAllowList: [`http://localhost:${port}`],
  // As a project whose setting "Confirm email" is off.
  autoConfirm: true,
  // A hosted project lets a browser send any header.
  allowedHeaders: ["x-visitor-token"],
});
const mailbox = createServer((_request, response) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify(project.mails));
}).listen(port + 1, "localhost");

const server = spawn(process.execPath, [join(import.meta.dirname, "../apps/server/src/main.ts")], {
  stdio: "inherit",
  env: {
    ...process.env,
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: project.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey,
    SUPABASE_DB_URL: project.databaseUrl,
  },
});
server.on("exit", async (code) => {
  mailbox.close();
  await project.stop();
  process.exit(code ?? 1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"));
