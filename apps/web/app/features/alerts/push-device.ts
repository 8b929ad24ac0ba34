import type { PublicConfig, PushOutcome, Row } from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import { openSupabase, readAccessToken } from "../../lib/supabase/open-supabase";

export type PushDevice = Pick<Row<"push_devices">, "id" | "name" | "endpoint">;

/** `add-to-home-screen`: an iPhone or iPad shows alerts of installed pages only. */
export type PushSupport = "ready" | "denied" | "add-to-home-screen" | "unsupported";

/** The dashboard alone: homeowners' pages never meet the service worker. */
const scope = "/dashboard";

export function findPushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isSupported) return Notification.permission === "denied" ? "denied" : "ready";
  // An iPad calls itself a Mac, but no Mac is touched.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? "add-to-home-screen" : "unsupported";
}

/** Undefined where this browser is not subscribed. */
export async function readEndpoint(): Promise<string | undefined> {
  if (findPushSupport() !== "ready") return undefined;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

export async function loadDevices(config: PublicConfig, companyId: string): Promise<PushDevice[]> {
  const { data } = await openSupabase(config)
    .from("push_devices")
    .select("id, name, endpoint")
    .eq("company_id", companyId)
    .order("created_at")
    .throwOnError();
  return data;
}

/** Asks the person, subscribes this browser and adds it to the devices; false where the person said no. */
export async function addThisDevice(config: PublicConfig, companyId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/service-worker.js", { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with the keys of another installation would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: config.pushPublicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await openSupabase(config)
    .rpc("add_push_device", {
      company_id: companyId,
      endpoint: endpoint ?? "",
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      name: nameDevice(navigator.userAgent),
    })
    .throwOnError();
  return true;
}

/** Ends the subscription too where the device is this browser. */
export async function removeDevice(config: PublicConfig, device: PushDevice): Promise<void> {
  await openSupabase(config).from("push_devices").delete().eq("id", device.id).throwOnError();
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === device.endpoint) await subscription.unsubscribe();
}

export async function testDevice(config: PublicConfig, deviceId: string): Promise<PushOutcome> {
  const accessToken = await readAccessToken(config);
  return (await callJson(config, "test-push", { deviceId }, { accessToken })).outcome;
}

/** Such as Chrome on Windows. */
export function nameDevice(userAgent: string): string {
  const find = (names: [pattern: RegExp, name: string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg/, "Edge"],
    [/Firefox|FxiOS/, "Firefox"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = find([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/Linux|CrOS/, "Linux"],
  ]);
  return [browser ?? "Browser", system].filter(Boolean).join(" on ");
}
