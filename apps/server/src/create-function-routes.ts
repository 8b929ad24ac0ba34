import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { confirmPhone, sendPhoneCode } from "./alerts/confirm-phone.ts";
import { givePhone } from "./alerts/give-phone.ts";
import { noteTextStatus, receiveText } from "./alerts/receive-text.ts";
import { testPush } from "./alerts/test-push.ts";
import { createCheckoutSession, createPortalSession } from "./billing/manage-subscription.ts";
import { receiveStripeWebhook } from "./billing/receive-stripe-webhook.ts";
import { removeLogo, setLogo } from "./companies/set-logo.ts";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors/app-error.ts";
import { createCallCounter, createRateLimit } from "./http/rate-limit.ts";
import { renderError } from "./http/render-error.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { makeTestLead } from "./leads/make-test-lead.ts";
import { verifyVisitor } from "./leads/verify-visitor.ts";
import { answerStopMails } from "./mail/stop-mails.ts";
import { editImage } from "./mockups/edit-image.ts";
import { findPhotoHints } from "./mockups/find-photo-hints.ts";
import { preparePhoto } from "./mockups/prepare-photo.ts";
import { showLeadMockup } from "./mockups/show-lead-mockup.ts";
import { warmEngine } from "./mockups/warm-engine.ts";
import { createReviewsAnswer } from "./places/answer-reviews.ts";
import { createPlaceRoutes } from "./places/find-places.ts";
import { answerYourRequest } from "./requests/answer-your-request.ts";
import { resendWebhook } from "./webhooks/resend-webhook.ts";
import { testWebhook } from "./webhooks/test-webhook.ts";

const preparationsPerHour = 120;
const checksPerHour = 60;
const codesPerHour = 10;
const resendsPerHour = 120;
const logosPerHour = 60;
/** A page asks a few times until its lead has been looked at. */
const looksPerHour = 600;
const tooManyPictures = "That is a lot of pictures in a short time. Please try again later.";
const tooManyChecks = "That is a lot of tries in a short time. Please try again later.";

/** The product's own functions with their rate limits, to be mounted at /functions/v1. */
export function createFunctionRoutes(deps: Deps): Hono {
  const app = new Hono();
  const rateLimit = createRateLimit(deps.config, deps.pool);
  app.use(
    cors({
      origin: "*",
      allowHeaders: ["authorization", "apikey", "x-client-info", "content-type", "x-visitor-token"],
    }),
  );
  app.onError(renderError);
  app.notFound((c) => renderError(new AppError("not_found", "There is no such function."), c));
  // Stripe sends no API key; its signature is checked instead.
  app.post("/stripe-webhook", (c) => receiveStripeWebhook(deps, c));
  // As for Stripe.
  app.post("/receive-text", (c) => receiveText(deps, c));
  app.post("/text-status", (c) => noteTextStatus(deps, c));
  app.on(["GET", "POST"], "/stop-mails", async (c) => {
    await rateLimit(c, checksPerHour, tooManyChecks);
    return answerStopMails(deps.pool, c);
  });
  app.on(["GET", "POST"], "/your-request", async (c) => {
    await rateLimit(c, checksPerHour, tooManyChecks);
    return answerYourRequest(deps, c);
  });
  app.use(async (c, next) => {
    await deps.requireApiKey(c);
    await next();
  });
  for (const editor of deps.editors) {
    app.post(`/${editor.name}-image-edit`, async (c) => {
      const refund = await rateLimit(c, deps.config.generationsPerHour, tooManyPictures);
      return editImage(deps, editor, c, refund);
    });
  }
  const limited = (perHour: number, message: string, answer: (c: Context) => Promise<Response>) => {
    return async (c: Context) => {
      await rateLimit(c, perHour, message);
      return answer(c);
    };
  };
  const hintDeps = { enginePool: deps.enginePool, countCall: createCallCounter(deps.pool) };
  app.post(
    "/photo-hints",
    limited(preparationsPerHour, tooManyPictures, (c) => findPhotoHints(hintDeps, c)),
  );
  app.post("/prepare-photo", limited(preparationsPerHour, tooManyPictures, preparePhoto));
  const postLimited = (
    path: string,
    perHour: number,
    answer: (deps: Deps, c: Context) => Promise<Response>,
  ) =>
    app.post(
      path,
      limited(perHour, tooManyChecks, (c) => answer(deps, c)),
    );
  postLimited("/lead-mockup", looksPerHour, showLeadMockup);
  postLimited("/show-human", checksPerHour, verifyVisitor);
  postLimited("/give-phone", checksPerHour, givePhone);
  postLimited("/send-phone-code", codesPerHour, sendPhoneCode);
  postLimited("/confirm-phone", checksPerHour, confirmPhone);
  postLimited("/make-test-lead", checksPerHour, makeTestLead);
  postLimited("/set-logo", logosPerHour, setLogo);
  postLimited("/remove-logo", logosPerHour, removeLogo);
  postLimited("/test-push", checksPerHour, testPush);
  app.post("/export-leads", (c) => exportLeads(deps, c));
  app.post("/create-checkout-session", (c) => createCheckoutSession(deps, c));
  app.post("/create-portal-session", (c) => createPortalSession(deps, c));
  postLimited("/resend-webhook", resendsPerHour, resendWebhook);
  app.post("/test-webhook", (c) => testWebhook(deps, c));
  app.on("POST", "/street-picture", warmEngine(deps.enginePool));
  app.post("/company-reviews", limited(looksPerHour, tooManyChecks, createReviewsAnswer(deps)));
  app.route("/", createPlaceRoutes(deps.places, rateLimit));
  return app;
}
