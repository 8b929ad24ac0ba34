import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";

const looks =
  /^(looks?|feel|vibes?|style|garden|yard|front yard|landscaping|landscape|plants|planting|foliage|oasis|paradise|theme)$/;

/** "tropical look with palms": leafy plants, of which there is only a picture of some that come near. */
export function tellTropical(tokens: Token[], services: readonly Service[]): Token[] {
  if (services.length > 0 && !services.includes("landscaping")) return tokens;
  return tokens.map((token, index) => {
    const isTropical = token.text === "tropical" && token.meaning.kind === "unknown";
    return isTropical && looks.test(tokens[index + 1]?.text ?? "") ? tropical : token;
  });
}

const tropical: Token = {
  text: "tropical plants",
  meaning: { kind: "plant", plants: ["sedge", "fountain-grass"], isFlower: false, nearest: true },
};
