import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, expectAccessible, sendLead, test } from "./business.ts";

test("company settings are saved field by field, and bad ones are said", async ({ owner, business }) => {
  await owner.goto("/dashboard/settings");
  await expect(owner.getByLabel("Email")).toHaveAttribute("readonly");
  // It does not look like what can be typed into.
  const look = (label: string) =>
    owner.getByLabel(label).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look("Email")).not.toBe(await look("Website"));
  await expectAccessible(owner);
  const save = owner.getByRole("button", { name: "Save Changes" });
  await owner.getByLabel("Company name").fill("   ");
  await save.click();
  await expect(owner.getByText("Please enter the name of your company.")).toBeVisible();
  const name = `${business.name} 🏡 <i>مرحبا</i>`;
  await owner.getByLabel("Company name").fill(name);
  await owner.getByLabel("Website").fill("not a website");
  await save.click();
  await expect(owner.getByText(/Please enter a web address/)).toBeVisible();
  await owner.getByLabel("Website").fill("example.com");
  const sent = owner.waitForRequest((request) => request.method() === "PATCH");
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ name, website: "https://example.com" });
  await expect(owner.getByText("Company information saved.")).toBeVisible();
  await expect(owner.getByText(name).locator("visible=true").first()).toBeVisible();
  // Other journeys know the business as it was made.
  await owner.getByLabel("Company name").fill(business.name);
  await owner.getByLabel("Website").fill("");
  await save.click();
  await expect(owner.getByText(name)).toHaveCount(0);
});

test("a webhook is told of a new lead, signed, and its deliveries are listed", async ({
  owner,
  business,
}) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/leads`;
  await owner.goto("/dashboard/settings");
  await owner.getByLabel("Add a web address").fill(url);
  await owner.getByRole("button", { name: "Add webhook" }).click();
  await expect(owner.getByText("Webhook added.")).toBeVisible();
  await owner.getByRole("button", { name: "Show secret" }).click();
  const secret = (await owner.getByText(/^whsec_/).textContent())!;
  await owner.getByRole("button", { name: "Send test" }).click();
  await expect(owner.getByText("Delivered: your address answered 200.")).toBeVisible();

  const email = `hook${Date.now()}@example.com`;
  await sendLead(owner.request, business.slug, { email });
  await expect.poll(() => received.map(({ body }) => JSON.parse(body).type)).toContain("lead.created");
  const news = received.find(({ body }) => JSON.parse(body).type === "lead.created")!;
  expect(new Webhook(secret).verify(news.body, news.headers)).toMatchObject({ data: { email } });
  await expect(async () => {
    await owner.reload();
    await expect(owner.getByRole("listitem").filter({ hasText: /^lead\.created/ })).toContainText(
      "Delivered",
      {
        timeout: 2_000,
      },
    );
  }).toPass();
  await owner.getByRole("button", { name: "Remove" }).click();
  await owner.getByRole("button", { name: "Yes, remove" }).click();
  await expect(owner.getByText("Webhook removed.")).toBeVisible();
  server.close();
});
