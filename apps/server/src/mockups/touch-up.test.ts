import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  type EditSetup,
  echo,
  house,
  newWish,
  startEditSetup,
  startLead,
} from "../testing/start-edit-setup.ts";

let setup: EditSetup;
beforeAll(async () => {
  setup = await startEditSetup();
});
afterAll(() => setup?.stop());
beforeEach(() => setup.model.answerWith(echo));

describe("a picture is touched up", () => {
  it("where the visitor paints, after having been shown where it was changed", async () => {
    const anna = setup.makeVisitor();
    const body = { imageUrl: house, prompt: newWish("Roofing"), wantsRegion: true };
    const first = await readAnswer(await anna.post("builtin", body));
    const found = await sharp(Buffer.from(first.region!, "base64")).metadata();
    expect([found.format, found.channels, found.width, found.height]).toEqual(["png", 1, 512, 384]);

    const leadId = await startLead(anna.client);
    const region = await paintLowerLeft(320, 240);
    const { ended } = anna.watch("builtin", { ...body, region, leadId });
    const touched = await ended;
    const changed = await findChanges(touched.data[0]!.b64_json);
    expect(changed).toEqual({ painted: true, elsewhere: false });
    const { data: lead } = await anna.client.from("leads").select("mockup_id").eq("id", leadId).single();
    expect(lead!.mockup_id).toBeTruthy();
  });

  it("by our own engine alone, and only by a small picture", async () => {
    const png = await paintLowerLeft(320, 240);
    const jpeg = await sharp(Buffer.from(png.split(",")[1]!, "base64"))
      .jpeg()
      .toBuffer();
    const refused: [string, string][] = [
      ["builtin", await paintLowerLeft(4000, 3000)],
      ["builtin", await paintLowerLeft(8, 8)],
      ["builtin", `data:image/png;base64,${jpeg.toString("base64")}`],
      ["builtin", "data:image/png;base64,aGVsbG8="],
      ["builtin", `data:image/png;base64,${"A".repeat(500_000)}`],
      ["builtin", house],
    ];
    for (const [name, region] of refused) {
      const response = await setup.makeVisitor().post(name, { imageUrl: house, prompt: newWish(), region });
      const { code, error } = await readAnswer(response);
      expect([response.status, code], region.slice(0, 40)).toEqual([400, "bad_request"]);
      expect(error).toMatch(/\.$/);
    }
    const touched = await setup
      .makeVisitor()
      .post("openai", { imageUrl: house, prompt: newWish(), region: png });
    expect(await readAnswer(touched)).toMatchObject({ provider: "builtin", isQuickPreview: true });
    expect(setup.model.arrived).toHaveLength(0);
  });
});

const readAnswer = async (response: Response) => (await response.json()) as Answer;

/** A region of the picture's lower left quarter. */
async function paintLowerLeft(width: number, height: number): Promise<string> {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const white = { create: { ...half, channels: 3, background: "white" } } as const;
  const png = await sharp({ create: { width, height, channels: 3, background: "black" } })
    .composite([{ input: white, left: 0, top: height - half.height }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Whether the picture differs from the house inside its lower left quarter, and well outside it. */
async function findChanges(base64: string): Promise<{ painted: boolean; elsewhere: boolean }> {
  const read = (source: Buffer | string) => sharp(source).removeAlpha().raw().toBuffer();
  const before = await read(join(import.meta.dirname, "../../../web/public", house));
  const after = await read(Buffer.from(base64, "base64"));
  const changes = { painted: false, elsewhere: false };
  for (let i = 0; i < before.length; i += 1) {
    const x = Math.floor(i / 3) % 640;
    const y = Math.floor(i / 3 / 640);
    if (Math.abs(before[i]! - after[i]!) < 8) continue;
    if (x < 320 && y > 240) changes.painted = true;
    else if (x > 345 || y < 215) changes.elsewhere = true;
  }
  return changes;
}
