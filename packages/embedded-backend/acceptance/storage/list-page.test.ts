import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { service } from "../target.ts";

const names = ["b/2.txt", "b/1.txt", "a.txt", "b/deep/3.txt", "c.txt"];
const name = `acceptance-${randomUUID()}`;
const shelf = service.storage.from(name);

beforeAll(async () => {
  expect((await service.storage.createBucket(name, { public: false })).error).toBeNull();
  for (const path of names) await shelf.upload(path, "text", { contentType: "text/plain" });
});

const list = async (options: object) => {
  const { data, error } = await shelf.listV2(options);
  expect(error).toBeNull();
  return data!;
};

describe("a page of a bucket", () => {
  it("holds everything below a prefix, or what lies there with folders", async () => {
    const all = await list({ prefix: "b" });
    expect(all.objects.map(({ name }) => name)).toEqual(["b/1.txt", "b/2.txt", "b/deep/3.txt"]);
    expect([all.hasNext, all.folders]).toEqual([false, []]);
    const top = await list({ with_delimiter: true });
    expect(top.folders).toEqual([{ key: "b", name: "b/" }]);
    expect(top.objects.map(({ name }) => name)).toEqual(["a.txt", "c.txt"]);
    const inside = await list({ with_delimiter: true, prefix: "b/" });
    expect(inside.folders).toEqual([{ key: "b/deep", name: "b/deep/" }]);
    expect(inside.objects[0]).toMatchObject({ name: "b/1.txt", metadata: { size: 4 } });
  });

  it.each([
    ["by name", undefined, names.toSorted()],
    ["by name, backwards", { column: "name", order: "desc" }, names.toSorted().toReversed()],
    ["by age", { column: "created_at", order: "asc" }, names],
    ["by last change, newest first", { column: "updated_at", order: "desc" }, names.toReversed()],
  ])("leads to the next one, %s", async (_how, sortBy, expected) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(sortBy && { sortBy }), ...(cursor && { cursor }) });
      found.push(...page.objects.map(({ name }) => name));
      cursor = page.nextCursor;
      expect(page.hasNext).toBe(cursor !== undefined);
    } while (cursor);
    expect(found).toEqual(expected);
  });
});
