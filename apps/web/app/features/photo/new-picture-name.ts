/** The moment, and 128 random bits as digits: names of public files must not be guessed. */
export function newPictureName(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return [Date.now(), ...Array.from(random, (part) => String(part).padStart(10, "0"))].join("");
}
