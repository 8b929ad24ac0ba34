// What a process of the engine runs (process-pool.ts): one task after another, as the server sends them.
import { chooseNetwork, type NetworkName } from "./analyse/choose-network.ts";
import type { EngineTask } from "./engine-tasks.ts";
import type { ProcessMessage } from "./process-pool.ts";

// A signal to the whole group, by Ctrl-C or a supervisor, is the server's: it lets edits come to their end first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// Without a server nobody waits for the picture. An exit would run what is left of native code, and abort amid a look.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

chooseNetwork(process.argv[2] as NetworkName);
const loading = import("./engine-tasks.ts");

process.on("message", async (task: EngineTask) => {
  try {
    const { doTask } = await loading;
    tell({ answer: await doTask(task, (stage) => tell({ stage })) });
  } catch (error) {
    tell({ error });
  }
});

function tell(message: ProcessMessage): void {
  // Where the server is gone "disconnect" follows.
  process.send?.(message, undefined, undefined, () => {});
}
