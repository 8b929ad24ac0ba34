import { expect, it } from "vitest";
import { cacheVerifiedTokens } from "./cache-verified-tokens.ts";
import type { Claims } from "./identity.ts";

function rememberer() {
  let time = 0;
  const asked: string[] = [];
  const verify = cacheVerifiedTokens(
    async (token) => {
      asked.push(token);
      if (token === "forged") throw new Error("bad signature");
      if (time >= 60_000) throw new Error("expired");
      return { role: "anon", exp: 60, token } as Claims;
    },
    () => time,
  );
  return { verify, asked, setTime: (milliseconds: number) => (time = milliseconds) };
}

it("a good token's signature is computed once", async () => {
  const { verify, asked } = rememberer();
  await verify("good");
  expect(await verify("good")).toMatchObject({ role: "anon" });
  expect(asked).toEqual(["good"]);
});

it("a token that has expired since is refused", async () => {
  const { verify, setTime } = rememberer();
  await verify("good");
  setTime(60_000);
  await expect(verify("good")).rejects.toThrow("expired");
});

it("a refused token is asked for every time", async () => {
  const { verify, asked } = rememberer();
  await expect(verify("forged")).rejects.toThrow();
  await expect(verify("forged")).rejects.toThrow();
  expect(asked).toEqual(["forged", "forged"]);
});

it("forgets the tokens not used for longest, so that memory stays bounded", async () => {
  const { verify, asked } = rememberer();
  await verify("often");
  for (let index = 0; index < 2000; index += 1) {
    await verify(`token ${index}`);
    await verify("often");
  }
  expect(asked.filter((token) => token === "often")).toHaveLength(1);
  await verify("token 0");
  expect(asked.filter((token) => token === "token 0")).toHaveLength(2);
});
