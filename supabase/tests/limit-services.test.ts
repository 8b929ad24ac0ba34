import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
beforeAll(async () => {
  backend = await startProductBackend();
});
afterAll(() => backend?.stop());

it("a company offers at most 24 services, however they are added", async () => {
  const visitor = backend.client({ visitorToken: randomBytes(16).toString("hex") });
  const company = await visitor
    .from("companies")
    .insert({ name: "Many", slug: "many", activated: false })
    .select("id")
    .single()
    .throwOnError();
  const services = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      company_id: company.data.id,
      name: `Service ${from + index}`,
    }));
  const add = (from: number, count: number) => visitor.from("mockup_types").insert(services(from, count));
  expect((await add(0, 3000)).error).toMatchObject({
    code: "23514",
    message: "A company offers at most 24 services.",
  });
  expect((await add(0, 20)).error).toBeNull();
  const added = await Promise.all(Array.from({ length: 10 }, (_, index) => add(20 + index, 1)));
  expect(added.filter(({ error }) => !error)).toHaveLength(4);
  const { count } = await visitor.from("mockup_types").select("id", { count: "exact", head: true });
  expect(count).toBe(24);
});
