import { afterAll, beforeAll } from "vitest";
import { chooseNetwork, networkFiles, useNetworkFiles } from "../analyse/choose-network.ts";

/** Has the network look once at a photo, in a third of the time, for all tests of a file that are not about what it finds. */
export function lookOnce(): void {
  beforeAll(() =>
    useNetworkFiles({ ...networkFiles(), looks: networkFiles().looks.slice(0, 1), closeUp: undefined }),
  );
  afterAll(() => chooseNetwork("photographs"));
}
