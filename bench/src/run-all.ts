// Runs every benchmark and prints its table: npm run bench
import { run as runEngine } from "./engine/run.ts";
import { run as runLeads } from "./leads/run.ts";
import { run as runRest } from "./rest/run.ts";
import { run as runStart } from "./start/run.ts";

await runStart();
await runRest();
await runLeads();
await runEngine();
