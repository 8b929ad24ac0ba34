import { afterAll, expect, it } from "vitest";
import { networkFiles } from "./choose-network.ts";
import { readNetworks, runNetwork, useNetworks } from "./part-network.ts";

/** A network file of one 1x1 convolution from two planes to one, and steps after it. */
function writeNetwork(after: object[]): Uint8Array {
  const conv = { op: "conv", from: ["rgb"], to: "seen", kernel: [1, 1, 2, 1], at: 0 };
  const header = new TextEncoder().encode(JSON.stringify({ steps: [conv, ...after] }));
  const headerLength = Math.ceil(header.length / 4) * 4;
  const file = new Uint8Array(4 + headerLength + 12).fill(32);
  const view = new DataView(file.buffer);
  view.setUint32(0, headerLength, true);
  file.set(header, 4);
  view.setFloat32(4 + headerLength, 0.5, true);
  view.setFloat32(8 + headerLength, 0.25, true);
  view.setInt8(12 + headerLength, 4);
  view.setInt8(13 + headerLength, -2);
  return file;
}

/** The same convolution with its weights as floats. */
function writeFloats(): Uint8Array {
  const conv = { op: "conv", from: ["rgb"], to: "seen", kernel: [1, 1, 2, 1], at: 0, floats: true };
  const header = new TextEncoder().encode(JSON.stringify({ steps: [conv] }).padEnd(96));
  const file = new Uint8Array(4 + header.length + 16);
  const view = new DataView(file.buffer);
  view.setUint32(0, header.length, true);
  file.set(header, 4);
  // A scale, which floats do without, the bias and both weights.
  for (const [i, value] of [9, 0.25, 2, -1].entries())
    view.setFloat32(4 + header.length + i * 4, value, true);
  return file;
}

/** A network file of one depthwise 3x3 convolution of two planes. */
function writeDepthwise(): Uint8Array {
  const conv = { op: "depthwise", from: ["rgb"], to: "seen", kernel: [3, 3, 1, 2], at: 0 };
  const header = new TextEncoder().encode(JSON.stringify({ steps: [conv] }));
  const padded = Math.ceil(header.length / 4) * 4;
  const file = new Uint8Array(4 + padded + 16 + 18);
  const view = new DataView(file.buffer);
  view.setUint32(0, padded, true);
  file.fill(32, 4, 4 + padded);
  file.set(header, 4);
  for (const [i, value] of [1, 0.5, 0, 0.5].entries()) view.setFloat32(4 + padded + i * 4, value, true);
  const weights = 4 + padded + 16;
  file[weights + 3 * 2] = 1;
  file[weights + 5 * 2 + 1] = 4;
  return file;
}

const rgb = { values: Float32Array.of(1, 0, 0, 1, 2, 1, 0, 3), shape: [2, 2, 2] as [number, number, number] };
/** Twice the first plane less the second, and a quarter. */
const seen = [2.25, -0.75, 3.25, -2.75];

/** What a step gives of it. */
const runTo = (step: string, look: "parts" | "rough" = "parts") => runNetwork({ rgb }, look)[step]!;

// Other test files of this process look at photos with the real one.
afterAll(() => useNetworks(readNetworks(networkFiles())));

it("computes what the stored weights say", () => {
  useNetworks({ parts: writeNetwork([]) });
  expect(runNetwork({ rgb })).toEqual({ seen: { values: Float32Array.from(seen), shape: [2, 2, 1] } });
});

it("takes weights that are stored as floats as they are", () => {
  useNetworks({ parts: writeFloats() });
  expect([...runTo("seen").values]).toEqual(seen);
});

it("lets each plane look around itself, and only at itself", () => {
  useNetworks({ parts: writeDepthwise() });
  const { values, shape } = runTo("seen");
  expect(shape).toEqual([2, 2, 2]);
  // The first plane shows its left neighbour, the second its right one doubled and a half more.
  expect([...values]).toEqual([0, 2.5, 1, 0.5, 0, 6.5, 2, 0.5]);
});

it("adds, bends, averages and enlarges what it saw", () => {
  useNetworks({
    parts: writeNetwork([
      { op: "mean", from: ["seen"], to: "mean" },
      { op: "add", from: ["seen", "mean"], to: "sum", leaky: true },
      { op: "double", from: ["sum"], to: "large" },
    ]),
  });
  const { values, shape } = runTo("large");
  expect(shape).toEqual([4, 4, 1]);
  expect(values[0]).toBeCloseTo(2.75, 5);
  expect(values[3]).toBeCloseTo(-0.025, 5);
  expect(values[12]).toBeCloseTo(3.75, 5);
});

it("puts results behind one another and keeps the largest around each place", () => {
  useNetworks({
    parts: writeNetwork([
      { op: "concat", from: ["seen", "seen"], to: "both" },
      { op: "pool", from: ["both"], to: "largest" },
    ]),
  });
  const { values, shape } = runTo("largest");
  expect(shape).toEqual([1, 1, 2]);
  expect([...values]).toEqual([3.25, 3.25]);
});

const twice = { op: "add", from: ["seen", "seen"], to: "twice" };

it("a rough look is by a network of its own, or by that for the parts where there is none", () => {
  useNetworks({ parts: writeNetwork([]), rough: writeNetwork([twice]) });
  expect([...runTo("twice", "rough").values]).toEqual(seen.map((value) => value * 2));
  expect([...runTo("seen").values]).toEqual(seen);
  useNetworks({ parts: writeNetwork([]) });
  expect([...runTo("seen", "rough").values]).toEqual(seen);
});

it("a head reads what the network saw, and both tell", () => {
  const head = new TextEncoder().encode(
    JSON.stringify({ steps: [{ op: "add", from: ["seen", "seen"], to: "told" }] }),
  );
  const file = new Uint8Array(4 + head.length);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  useNetworks({ parts: writeNetwork([twice]), masonryHead: file });
  const told = runNetwork({ rgb });
  expect(Object.keys(told)).toEqual(["twice", "told"]);
  for (const { values } of Object.values(told)) expect([...values]).toEqual(seen.map((value) => value * 2));
});
