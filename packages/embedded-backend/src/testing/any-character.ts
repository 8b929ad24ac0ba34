import fc from "fast-check";

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Every character there is, as fast-check's unit "binary" has them. It makes a table of the million for what is given
 * with it to be found again, which takes a second; here they are counted.
 */
export const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(
  (place) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count),
  (character) => {
    const isOne = typeof character === "string" && [...character].length === 1 && character.isWellFormed();
    if (!isOne) throw new Error("not a character");
    const code = character.codePointAt(0)!;
    return code < surrogates.from ? code : code - surrogates.count;
  },
);
