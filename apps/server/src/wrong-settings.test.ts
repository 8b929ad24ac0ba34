import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFolderInUseError } from "@curbview/embedded-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwnBackend } from "./backends/open-own-backend.ts";
import { prepareDataDir } from "./config/prepare-data-dir.ts";
import { readConfig } from "./config/read-config.ts";
import { CannotStartError } from "./errors/cannot-start-error.ts";
import { startServer } from "./start-server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "curbview-wrong-settings-"));
  await writeFile(join(folder, "file"), "");
});

afterAll(() => rm(folder, { recursive: true }));

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error("It started.")),
    (error) => error,
  );

describe("an operator with a wrong setting reads one sentence that says what to do", () => {
  it("where another program has the port", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    const failure = await failureOf(startServer(readConfig({ PORT: String(port), DATA_DIR: folder })));
    other.close();
    expect(failure).toBeInstanceOf(CannotStartError);
    expect(failure.message).toMatch(
      new RegExp(`^Port ${port} is in use by another program\\. .* PORT=\\d+ npm start$`),
    );
  });

  it("where HOST is no address of this machine", async () => {
    const failure = await failureOf(
      startServer(readConfig({ PORT: "0", HOST: "192.0.2.1", DATA_DIR: folder })),
    );
    expect(failure).toBeInstanceOf(CannotStartError);
    expect(failure.message).toMatch(/^HOST is 192\.0\.2\.1, which is no address of this machine\./);
  });

  it.each([
    ["is a file", "file", "it is a file, or lies below one"],
    ["lies below a file", "file/below/it", "it is a file, or lies below one"],
    ["lies where nobody can make a folder", "/proc/curbview/data", "no folder can be made there"],
  ])("where the data folder %s", async (_what, dataDir, why) => {
    const path = join(dataDir.startsWith("/") ? "/" : folder, dataDir);
    const failure = await failureOf(openOwnBackend(readConfig({ DATA_DIR: path }), async () => {}));
    expect(failure).toBeInstanceOf(CannotStartError);
    expect(failure.message).toBe(
      `The data folder ${path} cannot be used: ${why}. Set DATA_DIR to a folder that this user may write, or leave it out for ./data.`,
    );
  });

  it("where another Curbview uses the data folder", async () => {
    const dataDir = join(folder, "used");
    const first = await openOwnBackend(readConfig({ DATA_DIR: dataDir }), async () => {});
    const failure = await failureOf(openOwnBackend(readConfig({ DATA_DIR: dataDir }), async () => {}));
    await first.stop();
    await first.database.stop();
    expect(failure).toBeInstanceOf(DataFolderInUseError);
    expect(failure.message).toMatch(/is in use by another running process \(pid \d+\)\. Stop it first/);
  });

  it("and a folder that is not there yet is made", async () => {
    const missing = join(folder, "not/there/yet");
    await prepareDataDir(missing);
    expect((await stat(missing)).isDirectory()).toBe(true);
  });
});
