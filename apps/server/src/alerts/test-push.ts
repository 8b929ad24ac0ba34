import { type PushOutcome, testPushInput } from "@curbview/domain";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { removeDevice, testMessage } from "./alert-lead.ts";
import type { DeliverPush } from "./deliver-push.ts";

type PushDeps = DataAccess & { config: Pick<Config, "publicUrl">; deliverPush: DeliverPush };

/** POST test-push {deviceId} -> {outcome}: shows a push on one of the caller's devices at once. */
export async function testPush(deps: PushDeps, c: Context): Promise<Response> {
  const { deviceId } = await readInput(c, testPushInput);
  const { data: device } = await deps
    .callerClient(c)
    .from("push_devices")
    .select("endpoint, p256dh, auth")
    .eq("id", deviceId)
    .maybeSingle();
  if (!device) throw new AppError("not_found", "This device is not known. Please reload the page.");
  const outcome = await deps.deliverPush(device, testMessage(deps.config.publicUrl));
  if (outcome === "gone") await removeDevice(deps, deviceId);
  return c.json<{ outcome: PushOutcome }>({ outcome });
}
