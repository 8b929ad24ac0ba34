import { readFile } from "node:fs/promises";
import { expect, expectAccessible, sendLead, test } from "./business.ts";

test("the owner sees a lead arrive, changes its status and takes the list along as CSV", {
  tag: "@every-size",
}, async ({ owner, business }) => {
  await owner.goto("/dashboard/leads");
  await expect(owner.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
  const name = `=Cell ${Date.now()}`;
  await sendLead(owner.request, business.slug, { email: `cell${Date.now()}@example.com`, name });
  await expect(owner.getByText(name).locator("visible=true").first()).toBeVisible();

  const status = owner.getByLabel(`Status of ${name}`).locator("visible=true");
  await status.selectOption("Proposal Sent");
  await owner.reload();
  await expect(status).toHaveValue("Proposal Sent");
  await expectAccessible(owner);
  await owner
    .getByRole("checkbox", { name: `Select ${name}` })
    .locator("visible=true")
    .check();
  expect((await owner.getByText("Set status to").boundingBox())?.height).toBeLessThan(30);

  const download = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile((await file.path())!, "utf8");
  expect(csv).toContain(
    "Received (UTC),Name,Email,Phone,Address,Service,Look,Status,Notes,House,Price range,",
  );
  expect(csv).toContain(`,'${name},`);
});

test("every column is seen on a laptop, also with a long email", async ({ owner, business }) => {
  const email = `a-rather-long-address-of-a-homeowner-${Date.now()}@mail.example.com`;
  await sendLead(owner.request, business.slug, { email, name: "Long", service: "Exterior Painting" });
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto("/dashboard/leads");
  await expect(owner.getByText(email).locator("visible=true")).toBeVisible();
  const hidden = await owner.getByRole("table").evaluate((table) => {
    const frame = table.parentElement!;
    return frame.scrollWidth - frame.clientWidth;
  });
  expect(hidden).toBe(0);
});

test("filters and pages keep their order", async ({ owner, business }) => {
  for (let index = 0; index < 11; index += 1)
    await sendLead(owner.request, business.slug, {
      email: `page${index}-${Date.now()}@example.com`,
      service: "Landscaping",
    });
  await owner.goto("/dashboard/leads");
  await expect(owner.getByText(/Page 1 of \d/)).toBeVisible();
  await owner.getByRole("button", { name: "Next" }).click();
  await expect(owner.getByText(/Page 2 of \d/)).toBeVisible();
  await owner.getByLabel("Show").selectOption("Last 7 days");
  await expect(owner.getByText(/Page 1 of \d/)).toBeVisible();
});

test("two people editing one lead are told, and nothing is overwritten unasked", async ({
  owner,
  business,
}) => {
  const name = `Shared ${Date.now()}`;
  const id = await sendLead(owner.request, business.slug, { email: `s${Date.now()}@example.com`, name });
  const second = await owner.context().newPage();
  await owner.goto(`/dashboard/leads?lead=${id}`);
  await second.goto(`/dashboard/leads?lead=${id}`);
  await owner.getByLabel("Notes").fill("mine");
  await second.getByLabel("Notes").fill("theirs");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByText("Changes saved successfully!")).toBeVisible();
  await second.close();
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText(/Someone else changed this lead/)).toBeVisible();
  await expect(owner.getByLabel("Notes")).toHaveValue("mine");
  await owner.getByRole("button", { name: "Use theirs" }).click();
  await expect(owner.getByLabel("Notes")).toHaveValue("theirs");
});

test("a lost network in the middle of a save loses nothing", async ({ owner, business }) => {
  const id = await sendLead(owner.request, business.slug, { email: `n${Date.now()}@example.com` });
  await owner.goto(`/dashboard/leads?lead=${id}`);
  await owner.getByLabel("Notes").fill("typed in a tunnel");
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("Failed to save changes. Please try again.")).toBeVisible();
  await expect(owner.getByLabel("Notes")).toHaveValue("typed in a tunnel");
  await owner.context().setOffline(false);
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("Changes saved successfully!")).toBeVisible();
});

test("a session that ends in the middle of work comes back to the same lead with what was typed", async ({
  owner,
  business,
}) => {
  const id = await sendLead(owner.request, business.slug, { email: `x${Date.now()}@example.com` });
  await owner.goto(`/dashboard/leads?lead=${id}`);
  await owner.getByLabel("Notes").fill("half a sentence");
  const session = await owner.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"))!;
    const kept = localStorage.getItem(key)!;
    localStorage.removeItem(key);
    return [key, kept] as const;
  });
  await owner.reload();
  await expect(owner).toHaveURL(new RegExp(`/login\\?next=.*${id}`));
  await owner.evaluate(([key, kept]) => localStorage.setItem(key, kept), session);
  await owner.reload();
  await expect(owner).toHaveURL(new RegExp(`/dashboard/leads\\?lead=${id}`));
  await expect(owner.getByLabel("Notes")).toHaveValue("half a sentence");
  await owner.getByRole("button", { name: "Close", exact: true }).click();
  await owner.getByRole("button", { name: "Close without saving" }).click();
  await expect(owner.getByRole("dialog")).toBeHidden();
});

test("in preview mode nothing can be filtered, exported or edited", async ({
  previewOwner,
  previewBusiness,
}) => {
  await sendLead(previewOwner.request, previewBusiness.slug, { email: `p${Date.now()}@example.com` });
  await previewOwner.goto("/dashboard/leads");
  await expect(previewOwner.getByText("Test", { exact: true }).locator("visible=true").first()).toBeVisible();
  await expect(previewOwner.getByLabel("Show")).toBeDisabled();
  await expect(previewOwner.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  await expect(previewOwner.getByRole("columnheader", { name: "Billing" })).toHaveCount(0);
  await expect(previewOwner.getByText("Pending")).toHaveCount(0);
});
