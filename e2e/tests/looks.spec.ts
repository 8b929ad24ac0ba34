import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "./business.ts";
import { finishRequest, newStreet, startRequest } from "./homeowner-journey.ts";

test("a homeowner tries looks and says a wish; the look stands on the lead and in the CSV", async ({
  owner,
  business,
  page,
}) => {
  const name = `Looker ${Date.now()}`;
  await startRequest(page, { slug: business.slug, street: newStreet(), service: "Roofing" });
  await finishRequest(page, { email: `look${Date.now()}@example.com`, name });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const looks = page.getByRole("region", { name: "Try another look" });
  const pictureOf = (look: string) => looks.locator("label", { hasText: look }).locator("img");
  const after = page.getByRole("img", { name: "Your home after Roofing" });
  const busy = looks.getByText("Painting your home in this look...");
  const summary = page.getByRole("region", { name: "What this picture shows" });
  await expect(looks.getByRole("radio", { name: "Charcoal shingles" })).toBeChecked();
  await expectAccessible(page);

  // Two more come by themselves.
  await expect(pictureOf("Weathered wood shingles")).toBeVisible();
  await expect(pictureOf("Gray metal")).toBeVisible();
  const first = await after.getAttribute("src");
  await looks.getByText("Weathered wood shingles").click();
  await expect(after).not.toHaveAttribute("src", first!);

  await looks.getByText("Terracotta tile").click();
  await expect(summary).toContainText("terracotta");
  await expect(busy).toBeHidden();
  await looks.getByLabel("Or say it in your own words").fill("Paint the walls sage green");
  await looks.getByRole("button", { name: "Show Me" }).click();
  await expect(summary).toContainText("sage green");
  await expect(busy).toBeHidden();
  // Words that say nothing of the home leave the picture, and say so.
  await looks.getByLabel("Or say it in your own words").fill("make my cat happy");
  await looks.getByRole("button", { name: "Show Me" }).click();
  await expect(looks.getByRole("alert")).toContainText("We couldn't tell what to change.");
  await expect(summary).toContainText("sage green");
  if (process.env.SHOTS) await page.screenshot({ path: process.env.SHOTS, fullPage: true });

  const chosen = "Terracotta tile, “Paint the walls sage green”";
  await owner.goto("/dashboard/leads");
  const row = owner.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(chosen);
  const download = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile((await (await download).path())!, "utf8");
  expect(csv.split("\n").find((line) => line.includes(name))).toContain(chosen);
});
