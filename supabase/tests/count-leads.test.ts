import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;

beforeAll(async () => {
  backend = await startProductBackend();
});
afterAll(() => backend?.stop());

it("leads are counted to the second from any moment on, for their owner only", async () => {
  const owner = await backend.signUp("owner@test.example");
  const stranger = await backend.signUp("stranger@test.example");
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', 'one', $1, true) returning id",
    [owner.userId],
  );
  const companyId = rows[0]!.id;
  const days = [0, 0.5, 6.9, 7.1, 29, 31, 400];
  await backend.pool.query(
    `insert into leads (company_id, email, address, service_type, created_at)
     select $1, 'lead@example.com', ago || ' Oak St', 'Roofing', now() - ago * interval '1 day'
     from unnest($2::float8[]) ago`,
    [companyId, days],
  );
  const count = async (by: typeof owner, since: number | null) => {
    const moment = since === null ? undefined : new Date(Date.now() - since * 86_400_000).toISOString();
    const { data } = await by.client
      .rpc("count_leads", { company_id: companyId, since: moment })
      .throwOnError();
    return data;
  };
  expect(await count(owner, null)).toBe(7);
  expect([await count(owner, 7), await count(owner, 30), await count(owner, 365)]).toEqual([3, 5, 6]);
  expect(await count(stranger, null)).toBe(0);
});
