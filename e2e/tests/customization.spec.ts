import { expect, expectAccessible, test } from "./business.ts";

test("the owner changes the page, sees it at once, and only what changed is sent", async ({
  owner,
  business,
}) => {
  await owner.clock.install();
  await owner.goto("/dashboard/customization");
  const preview = owner.getByRole("region", { name: "Preview of your page" });
  await expect(preview).toBeVisible();
  await expect(owner.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await expectAccessible(owner);

  await owner.getByLabel("Button text").fill("Call us now");
  await owner.getByLabel("Button link").fill("example.com/call");
  await owner.getByLabel("Primary color", { exact: true }).fill("#ffee88");
  await expect(owner.getByText(/Hard to see on white/)).toBeVisible();
  await owner.getByRole("button", { name: "Results" }).click();
  await expect(preview).toContainText("Call us now");
  const sent = owner.waitForRequest((request) => request.method() === "PATCH");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  expect((await sent).postDataJSON()).toEqual({
    cta_text: "Call us now",
    cta_url: "https://example.com/call",
    primary_color: "#ffee88",
  });
  const toast = owner.getByText("Customizations saved successfully!");
  await expect(toast).toBeVisible();
  await owner.clock.runFor(3_000);
  await expect(toast).toBeHidden();
  const html = await (await owner.request.get(`/${business.slug}`)).text();
  expect(html).toContain("#ffee88");
});

test("a slug is filtered while typing, and refused when it is malformed, taken or ours", async ({
  owner,
}) => {
  await owner.goto("/dashboard/customization");
  const slug = owner.getByLabel("Page URL");
  const save = owner.getByRole("button", { name: "Save Changes" });
  await slug.fill("My Page!");
  await expect(slug).toHaveValue("mypage");
  // It is on cards and in mails by now.
  await expect(owner.getByText(/links and QR codes to \S+ will stop working/)).toBeVisible();
  await slug.fill("-bad-");
  await save.click();
  await expect(
    owner.getByText("Invalid slug format. Only use lowercase letters, numbers, and hyphens."),
  ).toBeVisible();
  for (const taken of ["sample-landscaping", "dashboard"]) {
    await slug.fill(taken);
    await save.click();
    await expect(owner.getByText("This URL is already taken. Please choose a different one.")).toBeVisible();
  }
  await owner.getByLabel("Button link").fill("javascript:alert(1)");
  await owner.getByRole("button", { name: "Cancel" }).click();
  await expect(slug).not.toHaveValue("dashboard");
  await expect(save).toHaveCount(0);
});

test("what is typed survives a lost network and a reload", async ({ owner }) => {
  await owner.goto("/dashboard/customization");
  await owner.getByLabel("Button text").fill("Typed offline");
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("Failed to save customizations.")).toBeVisible();
  await expectAccessible(owner);
  await owner.context().setOffline(false);
  await owner.reload();
  await expect(owner.getByLabel("Button text")).toHaveValue("Typed offline");
  await owner.getByRole("button", { name: "Cancel" }).click();
});

test("mockup types are added, renamed and deleted", async ({ owner }) => {
  await owner.goto("/dashboard/customization");
  const name = `Fences ${Date.now()}`;
  const add = owner.getByRole("button", { name: "Add", exact: true });
  await expect(owner.getByText("Roofing", { exact: true }).first()).toBeVisible();
  await add.click();
  await expect(owner.getByText("Mockup name is required.")).toBeVisible();
  await owner.getByLabel("New mockup type").fill(name);
  await add.click();
  await expect(owner.getByText("Mockup type added successfully!")).toBeVisible();
  await owner.getByRole("button", { name: `Edit ${name}` }).click();
  const field = owner.getByLabel(`New name of ${name}`);
  await field.fill("  ");
  await field.press("Enter");
  await expect(owner.getByText("Mockup name is required for editing.")).toBeVisible();
  await field.fill(`${name} and Gates`);
  await field.press("Enter");
  await expect(owner.getByText("Mockup type updated successfully!")).toBeVisible();
  await owner.getByRole("button", { name: `Delete ${name} and Gates` }).click();
  await owner
    .getByRole("alertdialog", {
      name: "Are you sure you want to delete this mockup type? This cannot be undone.",
    })
    .getByRole("button", { name: "Yes, delete" })
    .click();
  await expect(owner.getByText("Mockup type deleted successfully!")).toBeVisible();
  await expect(owner.getByText(`${name} and Gates`)).toHaveCount(0);
});
