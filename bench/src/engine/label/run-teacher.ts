import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";

/** The ADE20K classes of the teacher, in the order of its answer. */
const teacherClasses = [
  "other",
  "wall",
  "building",
  "sky",
  "floor",
  "tree",
  "ceiling",
  "road",
  "bed (furniture)",
  "window",
  "grass",
  "cabinet",
  "sidewalk",
  "person",
  "earth",
  "door",
  "table",
  "mountain",
  "plant",
  "curtain",
  "chair",
  "car",
  "water",
  "painting",
  "sofa",
  "shelf",
  "house",
  "sea",
  "mirror",
  "rug",
  "field",
  "armchair",
];

const edge = 128;

/** The teacher's probabilities over the whole photo, a plane for each class. */
export type TeacherBelief = { width: number; height: number; plane: (name: string) => Float32Array };

/** Runs the script that labels photographs with the teacher and reads the class probabilities it writes. */
export function runTeacher(script: string, photo: string): TeacherBelief {
  const folder = mkdtempSync(join(tmpdir(), "teacher-"));
  try {
    execFileSync(process.execPath, [script, "--soft", folder, photo], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { buffer, byteOffset, length } = readFileSync(join(folder, `${parse(photo).name}.f32`));
    const values = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
    return { width: edge, height: edge, plane: (name) => readPlane(values, name) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readPlane(values: Float32Array, name: string): Float32Array {
  const channel = teacherClasses.indexOf(name);
  if (channel < 0) throw new Error(`the teacher knows no class ${name}`);
  return Float32Array.from({ length: edge * edge }, (_, i) => values[i * teacherClasses.length + channel]!);
}
