import { readFileSync } from "node:fs";
import { roles } from "./roles.ts";

/** What was learned: by feature what it speaks for, and how well one role follows another. */
export type ClauseWeights = { features: Map<number, Float64Array>; moves: Float64Array };

const file = new URL("./clause-weights.bin", import.meta.url);
const moveCount = (roles.length + 1) * roles.length;
let read: ClauseWeights | undefined;

/** The weights of the package (bench/src/text-training writes them), read once. */
export function readClauseWeights(): ClauseWeights {
  read ??= unpackWeights(readFileSync(file));
  return read;
}

/** Little-endian: the number of features, the value of one step, the moves, then each feature's hash and its steps. */
export function packWeights({ features, moves }: ClauseWeights): Buffer {
  const most = [...features.values()].reduce((sofar, values) => Math.max(sofar, ...values.map(Math.abs)), 0);
  const step = most / 127;
  const head = 8 + moveCount * 4;
  const packed = Buffer.alloc(head + features.size * (4 + roles.length));
  packed.writeUInt32LE(features.size, 0);
  packed.writeFloatLE(step, 4);
  moves.forEach((move, index) => {
    packed.writeFloatLE(move, 8 + index * 4);
  });
  for (const [index, [hash, values]] of [...features].sort(([one], [other]) => one - other).entries()) {
    const at = head + index * (4 + roles.length);
    packed.writeUInt32LE(hash, at);
    values.forEach((value, role) => {
      packed.writeInt8(Math.round(value / step), at + 4 + role);
    });
  }
  return packed;
}

export function unpackWeights(packed: Buffer): ClauseWeights {
  const step = packed.readFloatLE(4);
  const head = 8 + moveCount * 4;
  const moves = Float64Array.from({ length: moveCount }, (_, index) => packed.readFloatLE(8 + index * 4));
  const features = new Map<number, Float64Array>();
  for (let index = 0; index < packed.readUInt32LE(0); index += 1) {
    const at = head + index * (4 + roles.length);
    const values = roles.map((_, role) => packed.readInt8(at + 4 + role) * step);
    features.set(packed.readUInt32LE(at), Float64Array.from(values));
  }
  return { features, moves };
}
