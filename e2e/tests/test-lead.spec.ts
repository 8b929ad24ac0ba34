import { expect, expectAccessible, extendWithOwnBusiness } from "./business.ts";

const test = extendWithOwnBusiness();

test("on the first day I make a test lead, see what it is like and throw it away", async ({ owner }) => {
  await owner.goto("/dashboard");
  const steps = owner.getByRole("region", { name: "First steps" });
  const step = steps.getByRole("listitem").filter({ hasText: "Send yourself a test request" });
  await expect(step).toContainText("To do");
  await step.getByRole("button", { name: "Make a test lead" }).click();
  const lead = owner.getByRole("dialog", { name: "Sample Homeowner" });
  await expect(lead.getByText("You made this test lead.")).toBeVisible();
  await expect(lead.getByRole("slider", { name: "Compare before and after" })).toBeVisible();
  await expectAccessible(owner);
  await lead.getByRole("button", { name: "Throw it away" }).click();
  await owner.getByRole("button", { name: "Yes, throw it away" }).click();
  await expect(owner.getByText("The test lead is gone.")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  // From the empty list, too.
  await owner.getByRole("button", { name: "Make a test lead" }).click();
  await expect(lead.getByText("You made this test lead.")).toBeVisible();
  await owner.goto("/dashboard");
  await expect(step).toContainText("Done");
  await expect(owner.getByRole("link", { name: /^Sample Homeowner/ })).toBeVisible();
  await expect(owner.getByRole("definition").first()).toHaveText(/^0/);
});
