import type { MaskFile } from "../read-mask.ts";

const lineWidth = 110;

/** A mask as the text of its file, a part a line where it fits, as the formatter has it. */
export function writeMask({ photo, background, parts }: MaskFile): string {
  const lines = parts.map(({ part, outline }) => {
    const line = `    { "part": "${part}", "outline": "${outline}" }`;
    if (line.length < lineWidth) return line;
    return `    {\n      "part": "${part}",\n      "outline": "${outline}"\n    }`;
  });
  return `{\n  "photo": "${photo}",\n  "background": "${background}",\n  "parts": [\n${lines.join(",\n")}\n  ]\n}\n`;
}
