/** A feature's name as a number of 32 bits (FNV-1a). */
export function hashFeature(name: string): number {
  let hash = 2166136261;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
