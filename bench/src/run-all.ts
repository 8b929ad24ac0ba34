// Runs every benchmark and prints its table: npm run bench
import { run as runEngine } from "./engine/run.ts";
import { run as runRest } from "./rest/run.ts";

await runRest();
await runEngine();
