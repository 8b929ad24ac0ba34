import { type Clause, isBarePart } from "../phrases/phrase-kinds.ts";

/** "wash the whole house, walls and roof": what follows says what of it. */
export function narrowHouse(clause: Clause, next: Clause | undefined): void {
  const isWash = clause.act === "wash" || clause.act === "pressure-wash";
  const [listed] = next?.phrases ?? [];
  if (!isWash || next?.lead !== "comma" || next.act !== clause.act || listed?.part !== "walls") return;
  clause.phrases = clause.phrases.filter((phrase) => phrase.part !== "house" || !isBarePart(phrase));
}
