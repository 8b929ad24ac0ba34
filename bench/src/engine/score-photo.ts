import { decodePhoto, EngineError, type Photo, type Service } from "@curbview/mockup-engine";
import { toLab } from "@curbview/mockup-engine/edit";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import { drawMask, type MaskFile, type PartName, partNames } from "./read-mask.ts";

type Rule = {
  /** What the service should change, and what it may change or leave. Everything else is wrong. */
  right: PartName[];
  free: PartName[];
  /** What is asked for, and the color this names. */
  text: string;
  rgb?: [number, number, number];
};

/** What every service is asked for and should change. */
export const rules: Record<Service, Rule> = {
  landscaping: { right: ["lawn", "bed", "gravel"], free: ["plant", "unsure"], text: "landscaping" },
  driveway: { right: ["drive"], free: ["path", "unsure"], text: "asphalt", rgb: [70, 72, 75] },
  painting: { right: ["wall"], free: ["trim", "unsure"], text: "sage green", rgb: [157, 171, 139] },
  roofing: { right: ["roof"], free: ["trim", "unsure"], text: "charcoal", rgb: [66, 69, 73] },
  cleaning: {
    right: ["wall", "drive"],
    free: ["path", "trim", "door", "garage", "fence", "roof", "unsure"],
    text: "cleaning",
  },
  "pressure-washing": {
    right: ["wall", "drive"],
    free: ["path", "trim", "door", "garage", "fence", "road", "unsure"],
    text: "pressure washing",
  },
};

/** What an edit did by the mask; NaN where the picture has nothing to measure it by. */
export type Score = {
  /** Share of the change that lies in the right place, and share of that place that was changed. */
  precision: number;
  reached: number;
  /** Shares of the sky and of the neighbours' houses that no eye sees a change of. */
  skyKept: number;
  nextKept: number;
  /** Mean change just outside the right place, as CIE76 distance. */
  halo: number;
  /** Distance of the lit part's color from the one asked for. */
  colorMiss: number;
  /** Structural similarity of the light's steps before and after, in the right place. */
  structure: number;
};

const visible = 3;
const full = 20;
const invisible = 1.5;
const edgeShare = 0.006;
const minPartShare = 0.01;
const litShare = 0.68;
const none = Number.NaN;
const unmeasured = { precision: none, reached: none, halo: none, colorMiss: none, structure: none };

type Lab = ReturnType<typeof toLab>;
type Part = { labels: Uint8Array; width: number; height: number; edge: number; right: boolean[] };

/** Edits a photograph and measures by its mask what changed. */
export async function scorePhoto(bytes: Uint8Array, mask: MaskFile, service: Service): Promise<Score> {
  const before = await decodePhoto(bytes);
  const { width, height } = before;
  const labels = await drawMask(mask, width, height);
  const { right, text, rgb } = rules[service];
  const isRight = partNames.map((name) => right.includes(name));
  const isThere = labels.filter((label) => isRight[label]).length > labels.length * minPartShare;
  const result = await editPhoto(bytes, { service, text }).catch((error: unknown) => {
    if (error instanceof EngineError) return undefined;
    throw error;
  });
  // Where the part is not in the picture there is no right place, and a refusal is as good as a guess.
  if (!result) return { ...unmeasured, precision: isThere ? 0 : none, skyKept: 1, nextKept: 1 };
  const [from, to] = [before, await decodePhoto(result.bytes)].map(readLab) as [Lab, Lab];
  const change = from.L.map((L, i) => Math.hypot(L - to.L[i]!, from.a[i]! - to.a[i]!, from.b[i]! - to.b[i]!));
  const part = { labels, width, height, edge: Math.max(2, Math.round(width * edgeShare)), right: isRight };
  const kept = { skyKept: shareKept(change, part, "sky"), nextKept: shareKept(change, part, "next") };
  if (!isThere) return { ...unmeasured, ...kept };
  return {
    ...countChange(change, part, service),
    ...kept,
    halo: meanBeside(change, part, service),
    colorMiss: rgb
      ? missColor(to, change, part, readLab({ data: Uint8Array.from(rgb), width: 1, height: 1 }))
      : none,
    structure: compareSteps(from.L, to.L, part),
  };
}

function readLab({ data, width, height }: Photo): Lab {
  return toLab(data, width * height);
}

function countChange(
  change: Float32Array,
  part: Part,
  service: Service,
): { precision: number; reached: number } {
  const free = partNames.map((name) => rules[service].free.includes(name));
  const sum = { right: 0, wrong: 0, area: 0, reached: 0 };
  for (const [i, label] of part.labels.entries()) {
    if (free[label] || isNearEdge(part, i, part.edge)) continue;
    const amount = Math.min(1, Math.max(0, change[i]! - invisible) / full);
    if (part.right[label]) {
      sum.right += amount;
      sum.area += 1;
      if (change[i]! > visible) sum.reached += 1;
    } else sum.wrong += amount;
  }
  return {
    precision: sum.right / Math.max(1e-9, sum.right + sum.wrong),
    reached: sum.area ? sum.reached / sum.area : none,
  };
}

/** Share of a part, its edges aside, in which no change can be seen. */
function shareKept(change: Float32Array, part: Part, name: PartName): number {
  const wanted = partNames.indexOf(name);
  let [area, kept] = [0, 0];
  for (const [i, label] of part.labels.entries()) {
    if (label !== wanted || isNearEdge(part, i, part.edge)) continue;
    area += 1;
    if (change[i]! < invisible) kept += 1;
  }
  return area ? kept / area : none;
}

function isNearEdge({ labels, width }: Part, i: number, reach: number): boolean {
  const steps = [reach, -reach, reach * width, -reach * width];
  return steps.some((step) => labels[i + step] !== undefined && labels[i + step] !== labels[i]);
}

/** Mean change in the band between one and four edges' widths outside of the right place. */
function meanBeside(change: Float32Array, part: Part, service: Service): number {
  const { labels, width, edge, right } = part;
  const free = partNames.map((name) => rules[service].free.includes(name));
  const isRightAt = (i: number) => right[labels[i] ?? -1] === true;
  const touches = (i: number, reach: number) =>
    [reach, -reach, reach * width, -reach * width].some((step) => isRightAt(i + step));
  let [sum, count] = [0, 0];
  for (const [i, label] of labels.entries()) {
    if (right[label] || free[label] || !touches(i, edge * 4) || touches(i, edge)) continue;
    sum += change[i]!;
    count += 1;
  }
  return count ? sum / count : none;
}

/** Distance between the color asked for and the changed pixels' own where the photo's light falls on them. */
function missColor(to: Lab, change: Float32Array, { labels, right }: Part, asked: Lab): number {
  const changed = [...labels.keys()].filter((i) => right[labels[i]!] && change[i]! > visible);
  if (changed.length === 0) return none;
  const rank = (plane: Float32Array, share: number) =>
    Float32Array.from(changed, (i) => plane[i]!).toSorted()[Math.floor(changed.length * share)]!;
  return Math.hypot(
    rank(to.L, litShare) - asked.L[0]!,
    rank(to.a, 0.5) - asked.a[0]!,
    rank(to.b, 0.5) - asked.b[0]!,
  );
}

const windowEdge = 8;
/** The usual constants of structural similarity (Wang et al. 2004), for values of 0 to 100. */
const [steadyMean, steadySpread] = [(0.01 * 100) ** 2, (0.03 * 100) ** 2];

/** Structural similarity of the steps of light, in windows that lie wholly in the right place. */
function compareSteps(
  before: Float32Array,
  after: Float32Array,
  { labels, width, height, right }: Part,
): number {
  const stepAt = (L: Float32Array, i: number) =>
    Math.hypot((L[i + 1] ?? L[i]!) - L[i]!, (L[i + width] ?? L[i]!) - L[i]!);
  let [sum, count] = [0, 0];
  for (let top = 0; top + windowEdge <= height; top += windowEdge) {
    for (let left = 0; left + windowEdge <= width; left += windowEdge) {
      const inside = Array.from(
        { length: windowEdge ** 2 },
        (_, n) => (top + Math.floor(n / windowEdge)) * width + left + (n % windowEdge),
      );
      if (!inside.every((i) => right[labels[i]!])) continue;
      sum += compareWindow(
        inside.map((i) => stepAt(before, i)),
        inside.map((i) => stepAt(after, i)),
      );
      count += 1;
    }
  }
  return count ? sum / count : none;
}

function compareWindow(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [m, n] = [mean(one), mean(other)];
  const spread = mean(one.map((value) => (value - m) ** 2)) + mean(other.map((value) => (value - n) ** 2));
  const shared = mean(one.map((value, i) => (value - m) * (other[i]! - n)));
  return (
    ((2 * m * n + steadyMean) * (2 * shared + steadySpread)) /
    ((m * m + n * n + steadyMean) * (spread + steadySpread))
  );
}
