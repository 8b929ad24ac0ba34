import { expect, sendLead, test } from "../tests/business.ts";
import { finishRequest, mailsTo, newStreet, signIn, startRequest } from "../tests/homeowner-journey.ts";

test("a homeowner's photo becomes a before/after picture, a mail and a live lead", async ({
  page,
  owner,
  business,
}) => {
  await owner.goto("/dashboard/leads");
  await expect(owner.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();

  const { supabaseUrl } = await (await page.request.get("/app-config.json")).json();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const email = `${newStreet().replaceAll(" ", "")}@example.com`.toLowerCase();
  const name = `Ann ${Date.now()}`;
  await startRequest(page, { slug: business.slug, street: newStreet(), service: "Roofing" });
  await finishRequest(page, { email, name });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  expect(supabaseUrl).not.toBe(new URL(page.url()).origin);
  for (const path of ["/rest/v1/leads", "/storage/v1/object/mockup-images"])
    expect(asked.some((url) => url.startsWith(`${supabaseUrl}${path}`))).toBe(true);

  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
  const [mail] = await mailsTo(page, email);
  const picture = /src="([^"]*\/picture\.png)"/.exec(mail!.html)![1]!;
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
  await expect(owner.getByText(name).locator("visible=true").first()).toBeVisible();
});

test("an owner signs in by the link the project mails, and works on a lead", async ({ page, business }) => {
  await signIn(page, business.email, async (address) => {
    // The project's mails are not in our mailbox.
    await expect(page.getByText("local mailbox")).toHaveCount(0);
    return linksOfProject(address);
  });
  const name = `Bea ${Date.now()}`;
  await page.goto("/dashboard/leads");
  await sendLead(page.request, business.slug, { email: `bea${Date.now()}@example.com`, name });
  await expect(page.getByText(name).locator("visible=true").first()).toBeVisible();
  const status = page.getByLabel(`Status of ${name}`).locator("visible=true");
  await status.selectOption("Proposal Sent");
  await page.reload();
  await expect(status).toHaveValue("Proposal Sent");
});

/** Links in the mails that the project has sent itself, newest first. */
async function linksOfProject(address: string): Promise<string[]> {
  const mailbox = `http://localhost:${Number(process.env.E2E_PORT ?? 4173) + 1}`;
  const mails: { kind: string; to: string; link?: string }[] = await (await fetch(mailbox)).json();
  const links = mails.filter(({ kind, to }) => kind === "magic_link" && to === address);
  return links.map(({ link }) => link!).toReversed();
}
