import { afterAll, beforeAll, expect, it } from "vitest";
import { drainQueue } from "../testing/hurry-jobs.ts";
import { confirmOwner, finishLead, signUpOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
beforeAll(async () => {
  server = await startInstallation();
});
afterAll(async () => {
  await server?.stop();
});

const get = (path: string) => fetch(`${server.url}${path}`);

it("the phone number I change in Settings is the one that my page has called", async () => {
  const owner = await signUpOwner(server);
  const change = (numbers: object) =>
    server.pool.query(
      "update companies set formatted_phone_number = $2, international_phone_number = $3 where id = $1",
      [owner.companyId, ...Object.values(numbers)],
    );
  const { data } = await owner.client.from("companies").select("slug").eq("id", owner.companyId).single();
  await change({ formatted: "(512) 555-0142", international: "+1 512-555-0142" });
  expect(await (await get(`/${data!.slug}`)).text()).toContain("(512) 555-0142");
  await owner.client
    .from("companies")
    .update({ international_phone_number: "+1 512-555-0199" })
    .eq("id", owner.companyId)
    .throwOnError();
  const page = await (await get(`/${data!.slug}`)).text();
  expect(page).toContain("+1 512-555-0199");
  expect(page).not.toContain("555-0142");
});

it("the phone number I emptied in Settings is neither on my page nor in a homeowner's mail", async () => {
  const owner = await signUpOwner(server);
  await confirmOwner(server.pool, owner);
  await server.pool.query(
    `update companies set activated = true, formatted_phone_number = '(512) 555-0142',
       international_phone_number = '+1 512-555-0142' where id = $1`,
    [owner.companyId],
  );
  const mailOf = async (email: string) => {
    const id = await finishLead(server, owner.companyId, { email });
    await server.pool.query(
      `with mockup as (
         insert into mockups (company_id, result_image_url, source_image_url) values ($1, '/a.png', '/b.png') returning id
       )
       update leads set mockup_id = mockup.id from mockup where leads.id = $2`,
      [owner.companyId, id],
    );
    await drainQueue(server.pool);
    return (await server.mails()).find(({ to }) => to === email)!.text;
  };
  expect(await mailOf("before@example.com")).toContain("(512) 555-0142");
  const { data: company } = await owner.client
    .from("companies")
    .update({ international_phone_number: "" })
    .eq("id", owner.companyId)
    .select("slug")
    .single()
    .throwOnError();
  expect(await mailOf("after@example.com")).not.toContain("555-01");
  for (const place of ["", "?embed=1"])
    expect(await (await get(`/${company.slug}${place}`)).text(), place).not.toContain("555-0142");
});
