import { expect, sendLead, test } from "./business.ts";

const texts = [
  "<script>alert(1)</script>",
  "🏡👩‍👩‍👧 Größe",
  "مرحبا بالعالم",
  `"quotes', \\ % ; --`,
] as const;

test("markup, emoji and right-to-left text are kept as they were typed, everywhere", async ({
  owner,
  business,
}) => {
  const alerts: string[] = [];
  owner.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  for (const text of texts) {
    const id = await sendLead(owner.request, business.slug, {
      email: `hostile${Date.now()}@example.com`,
      name: text,
    });
    await owner.goto(`/dashboard/leads?lead=${id}`);
    await expect(owner.getByRole("dialog").getByRole("heading", { name: text })).toBeVisible();
    await owner.getByLabel("Notes").fill(text);
    await owner.getByRole("button", { name: "Save Changes" }).click();
    await expect(owner.getByText("Changes saved successfully!")).toBeVisible();
    await owner.reload();
    await expect(owner.getByLabel("Notes")).toHaveValue(text);
  }
  await owner.goto("/dashboard/customization");
  for (const text of texts) {
    await owner.getByLabel("New mockup type").fill(text);
    await owner.getByRole("button", { name: "Add", exact: true }).click();
    await expect(owner.getByRole("button", { name: `Delete ${text}`, exact: true })).toBeVisible();
    await owner.getByRole("button", { name: `Delete ${text}`, exact: true }).click();
    await owner.getByRole("button", { name: "Yes, delete" }).click();
    await expect(owner.getByRole("button", { name: `Delete ${text}`, exact: true })).toHaveCount(0);
    await owner.getByLabel("Button text").fill(text);
    await owner.getByRole("button", { name: "Save Changes" }).click();
    await expect(owner.getByText("Customizations saved successfully!")).toBeVisible();
    await owner.reload();
    await expect(owner.getByLabel("Button text")).toHaveValue(text);
  }
  expect(alerts).toEqual([]);
});

test("no field takes more than the database keeps", async ({ owner }) => {
  const tooLong = "x".repeat(20_000);
  const fields = [
    ["customization", "Button text", 100],
    ["customization", "New mockup type", 100],
    ["customization", "Page URL", 100],
    ["settings", "Company name", 200],
    ["settings", "Company phone", 50],
    ["create", "Property address", undefined],
  ] as const;
  for (const [screen, label, max] of fields) {
    await owner.goto(`/dashboard/${screen}`);
    const field = owner.getByLabel(label, { exact: true });
    await field.click();
    await owner.keyboard.insertText(tooLong);
    const length = (await field.inputValue()).length;
    if (max) expect(length, label).toBeLessThanOrEqual(max);
    await expect(owner.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});
