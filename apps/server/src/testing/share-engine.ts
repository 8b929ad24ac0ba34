import { vi } from "vitest";
import { shareEnginePools } from "./engine-pools.ts";

// A process of the engine takes a second to begin: the servers of a worker share theirs.
vi.mock("@curbview/mockup-engine", async (importOriginal) => {
  const engine = await importOriginal<typeof import("@curbview/mockup-engine")>();
  return { ...engine, createEnginePool: shareEnginePools(engine.createEnginePool) };
});
