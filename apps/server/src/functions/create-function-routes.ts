import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "../app-error.ts";
import { createCheckoutSession, createPortalSession } from "../billing/manage-subscription.ts";
import { receiveStripeWebhook } from "../billing/receive-stripe-webhook.ts";
import type { Deps } from "../deps.ts";
import { testWebhook } from "../webhooks/test-webhook.ts";
import { editImage } from "./edit-image.ts";
import { exportLeads } from "./export-leads.ts";
import { createPlaceRoutes } from "./find-places.ts";
import { createVisitLimit } from "./limit-visits.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { renderError } from "./render-error.ts";
import { showHuman } from "./show-human.ts";

const preparationsPerHour = 120;
const checksPerHour = 60;
const tooManyChecks = "That is a lot of tries in a short time. Please try again later.";

/** The product's own functions, to be mounted at /functions/v1. */
export function createFunctionRoutes(deps: Deps): Hono {
  const app = new Hono();
  const limitVisits = createVisitLimit(deps.config, deps.pool);
  app.use(
    cors({
      origin: "*",
      allowHeaders: ["authorization", "apikey", "x-client-info", "content-type", "x-visitor-token"],
    }),
  );
  app.onError(renderError);
  app.notFound((c) => renderError(new AppError("not_found", "There is no such function."), c));
  // Stripe has no key of ours; its signature is checked instead.
  app.post("/stripe-webhook", (c) => receiveStripeWebhook(deps, c));
  app.use(async (c, next) => {
    await deps.requireKey(c);
    await next();
  });
  for (const editor of deps.editors) {
    app.post(`/${editor.name}-image-edit`, async (c) => {
      const giveBack = await limitVisits(c, deps.config.generationsPerHour);
      return editImage(deps, editor, c, giveBack);
    });
  }
  app.post("/prepare-photo", async (c) => {
    await limitVisits(c, preparationsPerHour);
    return preparePhoto(c);
  });
  app.post("/show-human", async (c) => {
    await limitVisits(c, checksPerHour, tooManyChecks);
    return showHuman(deps, c);
  });
  app.post("/export-leads", (c) => exportLeads(deps, c));
  app.post("/create-checkout-session", (c) => createCheckoutSession(deps, c));
  app.post("/create-portal-session", (c) => createPortalSession(deps, c));
  app.post("/test-webhook", (c) => testWebhook(deps, c));
  app.route("/", createPlaceRoutes(deps.places, limitVisits));
  return app;
}
