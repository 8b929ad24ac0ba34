import { afterAll, expect, it } from "vitest";
import { chooseNetwork, leastBelief, networkFiles, useNetworkFiles } from "./choose-network.ts";

// Other test files of this process look at photos with the usual one.
afterAll(() => chooseNetwork("photographs"));

const nameOf = (file: URL) => file.pathname.replace(/.*\//, "");

it("a house is looked at by the network that was chosen, and by that from photographs where none was", () => {
  expect(nameOf(networkFiles().parts)).toBe("part-network.onnx");
  chooseNetwork("open");
  expect(nameOf(networkFiles().parts)).toBe("part-network-open.onnx");
  chooseNetwork("photographs");
  expect(nameOf(networkFiles().parts)).toBe("part-network.onnx");
});

it("a network that was not taught masonry has no head for it", () => {
  chooseNetwork("open");
  expect(networkFiles().masonryHead).toBeUndefined();
});

it("a network that is measured keeps the limits of the chosen one, which stay as they are", () => {
  chooseNetwork("open");
  const [before, files] = [leastBelief("detail"), networkFiles()];
  useNetworkFiles({ parts: new URL("file:///trained.onnx") });
  expect([leastBelief("detail"), networkFiles().rough]).toEqual([before, undefined]);
  chooseNetwork("open");
  expect(networkFiles()).toEqual(files);
});
