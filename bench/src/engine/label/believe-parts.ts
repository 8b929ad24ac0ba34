import type { Photo } from "@curbview/mockup-engine";
import {
  type ClassName,
  classNames,
  enlarge,
  findRegions,
  shareInPatches,
} from "@curbview/mockup-engine/analysis";
import { toLab } from "@curbview/mockup-engine/edit";
import type { TeacherBelief } from "./run-teacher.ts";

type Planes = Record<ClassName, Float32Array>;

/** The teacher's classes that mean the same as one of ours, or as several of which the network knows which. */
const groups: { teacher: string[]; parts: ClassName[] }[] = [
  { teacher: ["sky"], parts: ["sky"] },
  { teacher: ["tree", "plant"], parts: ["plant"] },
  {
    teacher: ["wall", "building", "house", "window", "door", "mirror", "ceiling"],
    parts: ["roof", "wall", "opening", "door", "garage", "trim", "next"],
  },
  {
    teacher: ["floor", "road", "grass", "sidewalk", "earth", "field"],
    parts: ["lawn", "bed", "gravel", "drive", "path", "road"],
  },
  { teacher: ["car"], parts: ["car"] },
  { teacher: ["other", "person", "mountain", "water", "chair", "table"], parts: ["other", "fence"] },
];

/** What the teacher says of the kinds of ground, and how much of each kind that may be. */
const groundKinds: Partial<Record<ClassName, string[]>> = {
  lawn: ["grass", "field"],
  bed: ["earth"],
  gravel: ["earth"],
  drive: ["road", "sidewalk", "floor"],
  path: ["sidewalk", "floor"],
  road: ["road"],
};

/** How much the teacher's word counts beside the network's when sky, plants, building and ground are told apart. */
const teacherWeight = 0.75;
const groundWeight = 0.35;
const doubt = 0.02;

/** The belief in each part at every pixel of the photo, from the engine's network and, where given, the teacher. */
export async function believeParts(
  photo: Photo,
  teacher: TeacherBelief | undefined,
): Promise<Float32Array[]> {
  const regions = await findRegions(photo);
  const planes = Object.fromEntries(
    classNames.map((name) => [name, enlarge(regions.masks[name], regions, photo)]),
  ) as Planes;
  const belief = teacher ? combine(planes, teacher, photo) : planes;
  const lab = toLab(photo.data, photo.width * photo.height);
  return shareInPatches(
    classNames.map((name) => belief[name]),
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
        const whole = (value + doubt) ** teacherWeight * (own[i]! + doubt) ** (1 - teacherWeight);
        const share = (network[part][i]! + doubt / parts.length) / (own[i]! + doubt);
        return whole * share * (kind ? ((kind[i]! + doubt) / (value + doubt)) ** groundWeight : 1);
      });
    }
  }
  return result;
}
