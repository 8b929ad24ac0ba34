import { messages } from "@curbview/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerQuestion } from "../../../testing/answer-question";
import { testCompany } from "../../../testing/dashboard";
import { answer, answerFunction, answerTable, refuse } from "../../../testing/http";
import { answerSettings, openSettings } from "../../../testing/settings";

const endpoint = {
  id: "3b0f7a9e-1d2c-4e5f-8a6b-7c8d9e0f1a02",
  url: "https://crm.example/leads",
  secret: "whsec_c2VjcmV0",
  events: ["lead.created"],
  enabled: true,
  failures: 0,
  paused_until: null,
  previous_secret_until: null,
  created_at: "2026-11-01T08:00:00Z",
};
const delivery = {
  id: 1,
  endpoint_id: endpoint.id,
  event_type: "lead.created",
  status: "failed",
  response_status: 500,
  error: null,
  attempts: 3,
  created_at: "2026-11-20T15:30:00Z",
};

beforeEach(answerSettings);
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole("button", { name });

describe("my webhooks", () => {
  it("are added by a web address, this machine's own included", async () => {
    const writes = answerTable("post", "webhook_endpoints", null);
    const { user } = await openSettings();
    const field = screen.getByRole("textbox", { name: "Add a web address" });
    await user.type(field, "nonsense");
    await user.click(button("Add webhook"));
    await waitFor(() => expect(field).toHaveAccessibleDescription(messages.webhooks.urlInvalid));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "http://localhost:4000/leads");
    answerTable("get", "webhook_endpoints", [endpoint]);
    await user.click(button("Add webhook"));
    expect(await screen.findByText("Webhook added.")).toBeVisible();
    expect(writes[0]?.body).toMatchObject({ company_id: testCompany.id, url: "http://localhost:4000/leads" });
    expect(field).toHaveValue("");
    expect(await screen.findByRole("switch", { name: endpoint.url })).toBeChecked();
  });

  it("that keep failing say until when they are paused", async () => {
    const until = new Date(Date.now() + 3600_000).toISOString();
    const paused = { ...endpoint, failures: 6, paused_until: until };
    answerTable("get", "webhook_endpoints", [paused]);
    await openSettings();
    expect(await screen.findByText(/^Paused until .*failed 6 times in a row/)).toBeVisible();
  });

  it("are sent what I tick, show their secret, and are removed when I say so twice", async () => {
    answerTable("get", "webhook_endpoints", [endpoint]);
    const changes = answerTable("patch", "webhook_endpoints", null);
    const { user } = await openSettings();
    await user.click(await screen.findByRole("checkbox", { name: "It was edited lead.updated" }));
    expect(await screen.findByText("Webhook saved.")).toBeVisible();
    await user.click(screen.getByRole("switch", { name: endpoint.url }));
    await waitFor(() =>
      expect(changes.map(({ body }) => body)).toEqual([
        { events: ["lead.created", "lead.updated"] },
        { enabled: false },
      ]),
    );
    await user.click(button("Show secret"));
    expect(screen.getByText(endpoint.secret)).toBeVisible();

    const removals = answerTable("delete", "webhook_endpoints", null);
    await user.click(button("Remove"));
    await answerQuestion(user, /./, "Cancel");
    expect(removals).toEqual([]);
    await user.click(button("Remove"));
    await answerQuestion(user, /./, "Yes, remove");
    expect(await screen.findByText("Webhook removed.")).toBeVisible();
    expect(removals[0]?.url.searchParams.get("id")).toBe(`eq.${endpoint.id}`);
  });

  it("get a new secret when I say so, and tell how long the one before works", async () => {
    const until = new Date(Date.now() + 24 * 3600_000).toISOString();
    answerTable("get", "webhook_endpoints", [endpoint]);
    const rotated = answer("post", "/rest/v1/rpc/rotate_webhook_secret", "whsec_bmV3");
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Show secret" }));
    const changed = { ...endpoint, secret: "whsec_bmV3", previous_secret_until: until };
    answerTable("get", "webhook_endpoints", [changed]);
    await user.click(button("Change the secret"));
    await answerQuestion(user, /^Change the secret\?/, "Yes, change it");
    expect(await screen.findByText("whsec_bmV3")).toBeVisible();
    expect(screen.getByText(/^The secret before this one works until/)).toBeVisible();
    expect(rotated[0]?.body).toEqual({ endpoint_id: endpoint.id });
  });

  it("send a message again that did not arrive", async () => {
    answerTable("get", "webhook_endpoints", [endpoint]);
    answerTable("get", "webhook_deliveries", [delivery]);
    const sent = answerFunction("resend-webhook", { delivered: true, status: 200 });
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: /^Send lead\.created of .* again$/ }));
    expect(await screen.findByText("Delivered: your address answered 200.")).toBeVisible();
    expect(sent[0]?.body).toEqual({ deliveryId: delivery.id });
  });

  it("are tested with a message at once, and tell what became of the last ones", async () => {
    answerTable("get", "webhook_endpoints", [endpoint]);
    answerTable("get", "webhook_deliveries", [delivery]);
    answerFunction("test-webhook", { delivered: false, status: 404 });
    const { user } = await openSettings();
    const log = within(await screen.findByText("answered 500, 3 tries").then((line) => line.closest("li")!));
    expect(log.getByText("Failed")).toBeVisible();
    await user.click(button("Send test"));
    expect(await screen.findByText("Not delivered: your address answered 404.")).toBeVisible();
    answerFunction("test-webhook", { delivered: true, status: 200 });
    await user.click(button("Send test"));
    expect(await screen.findByText("Delivered: your address answered 200.")).toBeVisible();
    answerFunction("test-webhook", () => refuse(429, "Please wait a minute.", "too_many_requests"));
    await user.click(button("Send test"));
    expect(await screen.findByText("Please wait a minute.")).toBeVisible();
  });
});
