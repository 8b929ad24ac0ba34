import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

let backend: TestBackend;
let companyId: string;

beforeAll(async () => {
  backend = await startTestBackend();
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug) values ('A', 'a-company') returning id",
  );
  companyId = rows[0].id;
});
afterAll(() => backend?.stop());

it("an upload that is no picture, whatever it says, is refused", async () => {
  const bucket = backend.client().storage.from("mockup-images");
  for (const [index, text] of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<html></html>", ""].entries()) {
    const path = `source-images/${companyId}/anonymous/${index}.png`;
    const { error } = await bucket.upload(path, Buffer.from(text), { contentType: "image/png" });
    expect((error as { statusCode?: string } | null)?.statusCode).toBe("415");
  }
});
