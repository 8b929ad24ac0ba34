import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, it } from "vitest";
import { drawHouse } from "../testing/draw-house.ts";
import { chooseNetwork, networkFiles, useNetworkFiles } from "./choose-network.ts";
import { classNames } from "./class-names.ts";
import { type Inputs, withPartNetwork } from "./part-network.ts";

const [width, height] = [128, 96];
const places = (width * height) / 16;
const house: Inputs = {
  rgb: {
    values: Float32Array.from(drawHouse({ width, height }).data, (value) => value / 64 - 2),
    shape: [height, width, 3],
  },
  place: {
    values: Float32Array.from({ length: places * 3 }, (_, i) => (i % 7) / 3 - 1),
    shape: [height / 4, width / 4, 3],
  },
};
const folder = await mkdtemp(join(tmpdir(), "networks-"));

// Other test files of this process look at photos with the usual one.
afterEach(() => chooseNetwork("photographs"));
afterAll(() => rm(folder, { recursive: true }));

const judgeHouse = (kind: "parts" | "rough" = "parts") => withPartNetwork(kind, (judge) => judge(house));

/** The first value, the last and three between. */
const sample = (values: Float32Array) =>
  [0, 1, 2, 3, 4].map((quarter) => values[Math.floor((quarter * (values.length - 1)) / 4)]!);

/** Logits are as exact as bytes allow, which differs a little by processor. */
function expectNear(values: Float32Array, expected: number[]): void {
  for (const [i, value] of sample(values).entries()) expect(Math.abs(value - expected[i]!)).toBeLessThan(0.2);
}

it("a drawn house is judged as the trained weights say, whatever runs them", async () => {
  const { result, masonry } = await judgeHouse();
  expect([result.length, masonry?.length]).toEqual([places * classNames.length, places]);
  expectNear(result, [5.542, 0.503, 0.35, 0.252, -2.133]);
  expectNear(masonry!, [-3.424, -6.166, -5.606, 1.551, 2.758]);
});

it("a rough look is by a network of its own, and knows nothing of masonry", async () => {
  const { result, masonry } = await judgeHouse("rough");
  expectNear(result, [4.234, -0.424, 0.575, 0.406, -0.775]);
  expect(masonry).toBeUndefined();
});

it("the network from openly licensed pictures serves both looks", async () => {
  chooseNetwork("open");
  const { result } = await judgeHouse();
  expectNear(result, [5.307, 0.482, 4.169, 4.562, 2.191]);
  expect(await judgeHouse("rough")).toEqual({ result });
});

it("two looks at once do not disturb one another", async () => {
  const alone = await judgeHouse();
  expect(await Promise.all([judgeHouse(), judgeHouse()])).toEqual([alone, alone]);
});

it("a network that is not shipped is measured from its file, without a head that belongs to another", async () => {
  const { rough } = networkFiles();
  useNetworkFiles({ parts: rough! });
  const { result, masonry } = await judgeHouse();
  expectNear(result, [4.234, -0.424, 0.575, 0.406, -0.775]);
  expect(masonry).toBeUndefined();
});

it("a file that is missing or no network is named, and tried again once it is there", async () => {
  const path = join(folder, "trained.onnx");
  const parts = pathToFileURL(path);
  useNetworkFiles({ parts });
  await expect(judgeHouse()).rejects.toThrow(`The network ${path} cannot be opened`);
  writeFileSync(path, "no network");
  await expect(judgeHouse()).rejects.toThrow(path);
});
