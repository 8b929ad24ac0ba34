/** Lower case without accents and apostrophes, each word as the vocabulary writes it. */
export function normalizeWish(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\bthat'?s (?:it|all)\b/g, " ")
    .replace(/\b(it|that|there|what)'s\b/g, " is ")
    .replace(/\blet's\b/g, " ")
    .replace(/'s\b/g, "")
    .replaceAll("'", "")
    .replace(/\b(farrow|f)\s*&\s*(ball|b)\b/g, "farrow and ball")
    .replace(/\bclark\s*\+\s*kensington\b/g, "clark kensington")
    .replace(/\b(?:ni|no)(?: me)?(?: l[oae]s?)? (?:toque[sn]?|pinte[sn]?|cambie[sn]?)\b/g, "no toques")
    .replace(/\b(?:is|are) the only (?:thing|part|one)s? (?:i|we) (?:really )?(?:like|love)\b/g, "stays")
    .replace(/\bst\.\s*(?=augustine?\b)/g, "st ")
    .replace(/\s*(?:->|=>|→)\s*/g, " to ")
    .replace(/\bincl\b\.?/g, "including")
    .replace(/\s=\s/g, " : ")
    .replace(/\bw\/o\b/g, "without ")
    .replace(/\bw\//g, "with ")
    .replace(/\bre-(?=[a-z])/g, "re")
    .replace(/\s+[-–—]+\s+|\s*—\s*/g, " : ")
    .replace(/[-–—_]/g, " ");
}
