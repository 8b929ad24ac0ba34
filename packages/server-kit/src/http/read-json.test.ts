import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { readBytes } from "./limit-body.ts";
import { createJsonReader } from "./read-json.ts";

const schema = z.object({ name: z.string().default("nobody"), age: z.number().optional() });
const errors = {
  malformed: (cause: unknown) => (cause instanceof RangeError ? cause : new Error("malformed")),
  invalid: ({ path, message }: { path: PropertyKey[]; message: string }) =>
    new Error(`${path.join(".")}: ${message}`),
};

it("gives what the schema makes of a body and drops what it does not name", async () => {
  const { readJson } = createJsonReader(errors);
  const app = new Hono().post("/", async (c) => c.json(await readJson(c, schema)));
  const response = await app.request("/", { method: "POST", body: '{"name":"Ann","role":"admin"}' });
  expect(await response.json()).toEqual({ name: "Ann" });
});

it("throws the owner's errors for what is no JSON and for what does not fit", () => {
  const { parseJson, parse } = createJsonReader(errors);
  expect(() => parseJson(schema, "{")).toThrow("malformed");
  expect(() => parseJson(schema, "")).toThrow("malformed");
  expect(() => parseJson(schema, '{"name":5}')).toThrow(/^name: /);
  expect(() => parse(schema, { age: "old" })).toThrow(/^age: /);
});

it("an empty body stands for what its owner says, and a reviver may refuse a value", () => {
  const { parseJson } = createJsonReader({
    ...errors,
    emptyBody: {},
    reviver: (_key, value) => {
      if (value === "bad") throw new RangeError("a bad word");
      return value;
    },
  });
  expect(parseJson(schema, "")).toEqual({ name: "nobody" });
  expect(() => parseJson(schema, '{"name":"bad"}')).toThrow("a bad word");
});

it("a body over its limit is refused, with or without a length, and one within it is read", async () => {
  const app = new Hono().post("/", async (c) =>
    c.json((await readBytes(c, 4, () => new Error("too large"))).byteLength),
  );
  app.onError((error, c) => c.text(error.message, 413));
  const send = async (body: BodyInit | undefined) =>
    (await app.request("/", { method: "POST", body, duplex: "half" } as RequestInit)).text();
  expect(await send("1234")).toBe("4");
  expect(await send("12345")).toBe("too large");
  expect(await send(new Blob(["123", "45"]).stream())).toBe("too large");
  expect(await send(undefined)).toBe("0");
});
