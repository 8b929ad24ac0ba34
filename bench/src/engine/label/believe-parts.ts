import type { Photo } from "@curbview/mockup-engine";
import { classNames, enlarge, findRegions, shareInPatches } from "@curbview/mockup-engine/analysis";
import { toLab } from "@curbview/mockup-engine/edit";
import type { DrawnPartName } from "../read-mask.ts";
import type { TeacherBelief } from "./run-teacher.ts";

/** What a proposal tells apart. */
export const proposedParts = [...classNames, "car"] as const satisfies DrawnPartName[];

type ProposedPart = (typeof proposedParts)[number];
type Planes = Record<ProposedPart, Float32Array>;

/** The teacher's classes that mean the same as one of ours, or as several of which the network knows which. */
const groups: { teacher: string[]; parts: ProposedPart[] }[] = [
  { teacher: ["sky"], parts: ["sky"] },
  { teacher: ["tree", "plant"], parts: ["plant"] },
  {
    teacher: ["wall", "building", "house", "window", "door", "mirror", "ceiling"],
    parts: ["roof", "wall", "opening", "garage", "trim"],
  },
  {
    teacher: ["floor", "road", "grass", "sidewalk", "earth", "field"],
    parts: ["lawn", "bed", "drive", "path", "road"],
  },
  { teacher: ["car"], parts: ["car"] },
  { teacher: ["other", "person", "mountain", "water", "chair", "table"], parts: ["other"] },
];

/** What the teacher says of the kinds of ground, and how much of each kind that may be. */
const groundKinds: Partial<Record<ProposedPart, string[]>> = {
  lawn: ["grass", "field"],
  bed: ["earth"],
  drive: ["road", "sidewalk", "floor"],
  path: ["sidewalk", "floor"],
  road: ["road"],
};

/** How much the teacher's word counts beside the network's when sky, plants, building and ground are told apart. */
const teacherWeight = 0.75;
const groundWeight = 0.35;
const doubt = 0.02;

/** The belief in each part at every pixel of the photo, from the engine's network and, where given, the teacher. */
export function believeParts(photo: Photo, teacher: TeacherBelief | undefined): Float32Array[] {
  const regions = findRegions(photo);
  const network = Object.fromEntries(
    classNames.map((name) => [name, enlarge(regions.masks[name], regions, photo)]),
  );
  const none = new Float32Array(photo.width * photo.height);
  const planes = { ...network, car: none } as Planes;
  const belief = teacher ? combine(planes, teacher, photo) : planes;
  const lab = toLab(photo.data, photo.width * photo.height);
  return shareInPatches(
    proposedParts.map((name) => belief[name]),
    { lab, width: photo.width, height: photo.height },
  );
}

function combine(network: Planes, teacher: TeacherBelief, photo: Photo): Planes {
  const read = (names: string[]) => {
    const sum = new Float32Array(teacher.width * teacher.height);
    for (const name of names) for (const [i, value] of teacher.plane(name).entries()) sum[i]! += value;
    return enlarge(sum, teacher, photo);
  };
  const kinds = new Map(Object.entries(groundKinds).map(([part, names]) => [part, read(names)]));
  const result = { ...network };
  for (const { teacher: names, parts } of groups) {
    const said = read(names);
    const own = said.map((_, i) => parts.reduce((sum, part) => sum + network[part][i]!, 0));
    for (const part of parts) {
      const kind = kinds.get(part);
      result[part] = said.map((value, i) => {
        // The network has no car: the teacher alone says how much of one there is.
        const whole =
          part === "car"
            ? value
            : (value + doubt) ** teacherWeight * (own[i]! + doubt) ** (1 - teacherWeight);
        const share = part === "car" ? 1 : (network[part][i]! + doubt / parts.length) / (own[i]! + doubt);
        return whole * share * (kind ? ((kind[i]! + doubt) / (value + doubt)) ** groundWeight : 1);
      });
    }
  }
  return result;
}
