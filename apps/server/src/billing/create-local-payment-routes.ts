import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { Pool } from "pg";
import { handlePaymentEvent } from "./handle-payment-event.ts";
import {
  addLocalSubscription,
  findLocalSubscription,
  findLocalVisit,
  finishLocalVisit,
  type LocalVisit,
} from "./local-payments.ts";
import type { Payments } from "./payments.ts";

const style = raw(`
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 480px; padding: 32px 24px; color: #1d2a2a; }
  mark { background: #ffe6a8; border-radius: 999px; padding: 2px 12px; font-weight: 600; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 12px; }
  main { border: 1px solid #d8dedc; border-radius: 12px; padding: 24px; margin-top: 16px; }
  button { font: inherit; font-weight: 600; min-height: 44px; width: 100%; border-radius: 8px; margin-top: 12px;
    border: 1px solid #00716d; background: #00716d; color: #fff; cursor: pointer; }
  button.quiet { background: #fff; color: #00716d; } a { color: #00716d; }`);

/** Test-mode pages in place of Stripe's checkout and portal, mounted at /dev outside production. */
export function createLocalPaymentRoutes(pool: Pool, payments: Payments): Hono {
  const app = new Hono();
  const emitEvent = (type: string, object: Record<string, string>) =>
    handlePaymentEvent(
      { pool, payments },
      { id: `evt_local_${randomUUID()}`, type, data: { object }, related_object: null },
    );

  app.get("/checkout/:id", async (c) => {
    const visit = await findLocalVisit(pool, "checkout", c.req.param("id"));
    if (!visit || visit.finished_at) return renderExpired(c, visit);
    return c.html(renderCheckout(visit));
  });
  app.post("/checkout/:id/start", async (c) => {
    const visit = await findLocalVisit(pool, "checkout", c.req.param("id"));
    if (!visit || !(await finishLocalVisit(pool, visit.id))) return renderExpired(c, visit);
    const subscription = await addLocalSubscription(pool, visit);
    await emitEvent("checkout.session.completed", {
      id: visit.id,
      customer: visit.customer_id,
      subscription,
      client_reference_id: visit.company_id,
    });
    return c.redirect(visit.success_url!.replace("{CHECKOUT_SESSION_ID}", `cs_local_${visit.id}`), 303);
  });
  app.post("/checkout/:id/cancel", async (c) => {
    const visit = await findLocalVisit(pool, "checkout", c.req.param("id"));
    if (!visit || !(await finishLocalVisit(pool, visit.id))) return renderExpired(c, visit);
    return c.redirect(visit.return_url, 303);
  });
  app.get("/portal", async (c) => {
    const visit = await findLocalVisit(pool, "portal", c.req.query("visit") ?? "");
    return visit ? c.html(renderPortal(visit)) : renderExpired(c, visit);
  });
  app.post("/portal/cancel", async (c) => {
    const visit = await findLocalVisit(pool, "portal", c.req.query("visit") ?? "");
    if (!visit || !(await finishLocalVisit(pool, visit.id))) return renderExpired(c, visit);
    // A sample company is activated without a subscription; one is added so that it can be cancelled.
    const id =
      (await findLocalSubscription(pool, visit.customer_id)) ?? (await addLocalSubscription(pool, visit));
    await payments.endSubscription(id);
    await emitEvent("customer.subscription.deleted", { id, customer: visit.customer_id });
    return c.redirect(visit.return_url, 303);
  });
  return app;
}

function renderCheckout(visit: LocalVisit) {
  return renderPage(
    "Subscribe",
    html`<p><strong>Pay as you go</strong><br />$1.00 for each lead, billed monthly. No monthly fee.</p>
      <form method="post" action="/dev/checkout/${visit.id}/start"><button>Start subscription</button></form>
      <form method="post" action="/dev/checkout/${visit.id}/cancel"><button class="quiet">Cancel</button></form>`,
  );
}

function renderPortal(visit: LocalVisit) {
  return renderPage(
    "Manage your subscription",
    html`<p>Canceling puts your page back into preview mode.</p>
      <form method="post" action="/dev/portal/cancel?visit=${visit.id}"><button>Cancel subscription</button></form>
      <p><a href="${visit.return_url}">Back to billing</a></p>`,
  );
}

function renderExpired(c: Context, visit: LocalVisit | undefined) {
  const back = visit?.kind === "portal" ? visit.return_url : "/dashboard/billing";
  return c.html(
    renderPage("This page is over", html`<p>It was used before. <a href="${back}">Back to billing</a></p>`),
    visit ? 410 : 404,
  );
}

/** Its referrer policy lets browsers say where its forms come from; they are refused otherwise. */
function renderPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${title}</title>
      <meta name="referrer" content="same-origin" />
      <style>${style}</style></head>
      <body>
        <p><mark>test mode</mark> No card is asked for and nobody is charged.</p>
        <main><h1>${title}</h1>${content}</main>
      </body>
    </html>`;
}
