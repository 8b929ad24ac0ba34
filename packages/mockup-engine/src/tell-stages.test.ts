import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { expect, it } from "vitest";
import type { EditStage } from "./edit-photo.ts";
import { tellStages } from "./tell-stages.ts";

it("whoever stops an edit hears no more of it, be the next stage already on its way", async () => {
  const { port1, port2 } = new MessageChannel();
  const leaving = new AbortController();
  const told: EditStage[] = [];
  for (const stage of ["looking", "finding", "editing"] satisfies EditStage[]) port2.postMessage(stage);
  port2.close();
  const onStage = (stage: EditStage) => {
    told.push(stage);
    if (stage === "finding") leaving.abort();
  };
  tellStages(port1, onStage, leaving.signal);
  await once(port1, "close");
  expect(told).toEqual(["looking", "finding"]);
});
