import { join } from "node:path";
import { type PublicConfig, product } from "@curbview/domain";
import { createEnginePool } from "@curbview/mockup-engine";
import { createPushDelivery } from "./alerts/deliver-push.ts";
import { loadPushKeys } from "./alerts/push-keys.ts";
import { connectAsCaller, connectClient, requireApiKey } from "./backends/connect-client.ts";
import type { DataBackend } from "./backends/data-backend.ts";
import { choosePayments } from "./billing/choose-payments.ts";
import type { Payments } from "./billing/payments.ts";
import type { Config } from "./config/read-config.ts";
import type { Deps } from "./deps.ts";
import { chooseSmsDelivery } from "./mail/deliver-sms.ts";
import { openGenerationLedger } from "./providers/generations/generation-ledger.ts";
import { createEditors } from "./providers/image-editing/create-editors.ts";
import type { ImageEditor } from "./providers/image-editing/image-editor.ts";
import { createPlaces } from "./providers/places/create-places.ts";

const publicDir = join(import.meta.dirname, "../../web/public");

export async function createDeps(config: Config, backend: DataBackend): Promise<Deps> {
  const { pool } = backend.database;
  const payments = await choosePayments(config, pool);
  const keys = await loadPushKeys(pool, config.secretsKeys);
  const enginePool = createEnginePool({ processes: config.engineThreads, network: config.engineNetwork });
  const ledger = openGenerationLedger(pool, config.editingLimits);
  const editors = await createEditors(config, enginePool, ledger);
  return {
    config,
    publicConfig: {
      ...describePublicly(config, backend, editors[0]!, payments),
      pushPublicKey: keys.publicKey,
    },
    pool,
    payments,
    deliverSms: chooseSmsDelivery(config, pool),
    deliverPush: createPushDelivery({
      keys,
      subject: config.vapidSubject,
      allowLocal: !config.isProduction,
    }),
    editors,
    places: createPlaces(config),
    enginePool,
    serviceClient: connectClient(backend, backend.serviceRoleKey),
    callerClient: (c) => connectAsCaller(backend, c),
    requireApiKey: (c) => requireApiKey(backend, c),
    pictureSources: {
      publicUrl: config.publicUrl,
      publicDir,
      storedAt: backend.address,
      fetchStored: (path) => backend.fetch(new Request(new URL(path, backend.address))),
      allowedHosts: config.pictureHosts,
    },
  };
}

function describePublicly(
  config: Config,
  backend: DataBackend,
  editor: ImageEditor,
  payments: Payments | undefined,
): Omit<PublicConfig, "pushPublicKey"> {
  const withoutService = config.isProduction ? "missing" : "keyless";
  return {
    supabaseUrl: backend.address,
    supabaseAnonKey: backend.anonKey,
    productName: product.name,
    supportEmail: product.supportEmail,
    imageEditFunction: `${editor.name}-image-edit`,
    imageEditProvider: editor.name,
    mapTiles: config.mapTiles,
    captcha: describeCaptcha(config),
    loginMails: describeLoginMails(config),
    providers: {
      imageEditing: editor.isQuickPreview ? "keyless" : "real",
      places: config.googleMaps || config.photonUrl ? "real" : "keyless",
      streetPicture: config.googleMaps || config.mapillary ? "real" : "keyless",
      mail: config.smtpUrl ? "real" : withoutService,
      sms: config.twilio ? "real" : withoutService,
      payments: payments?.name === "stripe" ? "real" : withoutService,
    },
  };
}

/** A Supabase project sends login mails itself. */
function describeLoginMails({ smtpUrl, supabase, isProduction }: Config): PublicConfig["loginMails"] {
  if (smtpUrl || supabase) return "sent";
  return isProduction ? "waiting" : "kept";
}

function describeCaptcha({ captcha }: Config): PublicConfig["captcha"] {
  if (!captcha) return undefined;
  const { provider, siteKey, check, asksAlways } = captcha;
  const guardsLeads = check === undefined ? "never" : asksAlways ? "always" : "burst";
  return { provider, siteKey, guardsLeads };
}
