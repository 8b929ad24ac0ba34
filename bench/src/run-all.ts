// Runs every benchmark and prints its table: npm run bench
import { run as runAuth } from "./auth/run.ts";
import { run as runEngine } from "./engine/run.ts";
import { run as runLeads } from "./leads/run.ts";
import { run as runRealtime } from "./realtime/run.ts";
import { run as runRest } from "./rest/run.ts";
import { run as runStart } from "./start/run.ts";
import { run as runStorage } from "./storage/run.ts";

await runStart();
await runRest();
await runAuth();
await runStorage();
await runRealtime();
await runLeads();
await runEngine();
