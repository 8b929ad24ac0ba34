import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { chooseNetwork, type NetworkName, networkFiles } from "./choose-network.ts";
import { readNetworks, runNetwork, useNetworks } from "./part-network.ts";

const [width, height] = [32, 32];
const look = () =>
  runNetwork({
    rgb: { values: new Float32Array(width * height * 3).fill(0.5), shape: [height, width, 3] },
    place: { values: new Float32Array((width * height * 3) / 16), shape: [height / 4, width / 4, 3] },
  }).belief!.values;

function lookBy(name: NetworkName): Float32Array {
  chooseNetwork(name);
  return look();
}

function lookWith(file: string): Float32Array {
  useNetworks({ parts: readFileSync(new URL(file, import.meta.url)) });
  return look();
}

// Other test files of this process look at photos with the usual one.
afterAll(() => {
  chooseNetwork("photographs");
  useNetworks(readNetworks(networkFiles()));
});

it("a house is looked at by the network that was chosen, and by that from photographs where none was", () => {
  const usual = look();
  const open = lookBy("open");
  expect(open).not.toEqual(usual);
  expect(open).toEqual(lookWith("./part-network-open.bin"));
  expect(lookBy("photographs")).toEqual(usual);
  expect(usual).toEqual(lookWith("./part-network.bin"));
});

it("a network that was not taught masonry has no head for it", () => {
  chooseNetwork("open");
  expect(networkFiles().masonryHead).toBeUndefined();
});
