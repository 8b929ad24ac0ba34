import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
import { sumMasks } from "../analyse/find-regions.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readWish } from "../text/read-wish.ts";
import { editScene } from "./edit-scene.ts";
import { splitTasks } from "./split-tasks.ts";
import { suggestLook } from "./suggest-look.ts";

const light = { white: 1, a: 0, b: 0, front: 90 };
const whole = new Float32Array(80 * 60).fill(1);

/** The color that walls of this color would get where the wish leaves it open. */
function suggestedFor(lab: { L: number; a: number; b: number }, wish = "Exterior Painting"): string {
  const scene = { ...openPlainScene(80, 60, () => lab), light };
  const { task } = suggestLook(scene, splitTasks(readWish(wish, "painting").tasks)[0]!, whole);
  return task.service === "painting" ? task.coats[0]!.color.name : "";
}

it("dark walls become greige and light ones warm white, which the old paint beside it stands out from least", () => {
  expect(suggestedFor({ L: 42, a: 3, b: 9 })).toBe("greige");
  expect(suggestedFor({ L: 84, a: 2, b: 16 })).toBe("warm white");
});

it("walls that are warm white or greige already become the other one", () => {
  expect(suggestedFor({ L: 94, a: 0, b: 6 })).toBe("greige");
  expect(suggestedFor({ L: 72, a: 1, b: 9 })).toBe("warm white");
});

it("a color that is named is laid whatever the walls are like", () => {
  expect(suggestedFor({ L: 94, a: 0, b: 6 }, "warm white walls")).toBe("warm white");
});

/** How a new roof is called on a house whose walls have this color. */
function roofFor(lab: { L: number; a: number; b: number }, wish: string): string | undefined {
  const scene = { ...openPlainScene(80, 60, () => lab), light };
  scene.regions.masks.wall.fill(1);
  const { task } = suggestLook(scene, splitTasks(readWish(wish, "roofing").tasks)[0]!, whole);
  return task.service === "roofing" ? task.color?.name : undefined;
}

it("a new roof of no color named is brown on a cream house and charcoal on a white one", () => {
  expect(roofFor({ L: 80, a: 3, b: 18 }, "new roof")).toBe("weathered brown");
  expect(roofFor({ L: 90, a: 0, b: 2 }, "new roof")).toBeUndefined();
  expect(roofFor({ L: 80, a: 3, b: 18 }, "anything but brown")).not.toBe("weathered brown");
  expect(roofFor({ L: 80, a: 3, b: 18 }, "black shingles")).toBe("black");
});

it("a brown roof of a cream house becomes charcoal, since brown would hardly show", () => {
  const [width, height, foot] = [160, 120, 60];
  const plain = openPlainScene(width, height, (_, y) =>
    y < foot ? { L: 60, a: 4, b: 8 } : { L: 80, a: 3, b: 18 },
  );
  const { masks } = plain.regions;
  masks.roof.fill(1, 0, width * foot);
  masks.wall.fill(1, width * foot);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names).slice() };
  const lay = () => {
    const task = editScene(scene, readWish("new roof", "roofing").tasks).done[0]?.task;
    return task?.service === "roofing" ? task.color?.name : "nothing done";
  };
  // Each time the roof is nearer to what brown becomes on it, until that shows no more.
  const laid = Array.from({ length: 6 }, lay);
  expect(laid[0]).toBe("weathered brown");
  expect(laid).toContain(undefined);
  expect(laid).not.toContain("nothing done");
});

/** What is laid on a roof of rows of this color, which are so much darker between them, as covering and color. */
function roofingFor(wish: string, lab: { L: number; a: number; b: number }, gap: number): string {
  const scene = {
    ...openPlainScene(80, 60, (_, y) => (y % 4 < 2 ? lab : { ...lab, L: lab.L - gap })),
    light,
  };
  const { task } = suggestLook(scene, splitTasks(readWish(wish, "roofing").tasks)[0]!, whole);
  return task.service === "roofing" ? `${task.color?.name ?? "plain"} ${task.covering}` : "";
}

const clay = { L: 64, a: 18, b: 22 };

it.each([
  ["new roof", "brown tiles"],
  ["charcoal roof", "charcoal tiles"],
  ["charcoal shingles", "charcoal shingles"],
  ["new roof, no tiles please", "plain shingles"],
  ["metal roof", "plain metal"],
])("on a roof of clay tiles '%s' is %s", (wish, laid) => {
  expect(roofingFor(wish, clay, 16)).toBe(laid);
});

it("tan and gray tiles are told by their relief alone, and corrugated sheets are none", () => {
  expect(roofingFor("new roof", { L: 66, a: 3, b: 6 }, 24)).toBe("brown tiles");
  expect(roofingFor("new roof", { L: 78, a: -1, b: -4 }, 24)).toBe("plain shingles");
});

it("a roof of shingles gets shingles, red ones too", () => {
  expect(roofingFor("new roof", { L: 60, a: 2, b: 6 }, 6)).toBe("plain shingles");
  expect(roofingFor("new roof", clay, 6)).toBe("plain shingles");
});

it("brown tiles become charcoal ones, since brown would hardly show", () => {
  expect(roofingFor("new roof", { L: 44, a: 10, b: 17 }, 8)).toBe("charcoal tiles");
});
