import sharp from "sharp";

const size = { width: 640, height: 480 };

/** A page of text, photographed instead of the house. */
export function drawLetter(): Promise<Buffer> {
  const lines = Array.from({ length: 30 }, (_, i) => {
    const words = Array.from(
      { length: 9 },
      (_, k) =>
        `<rect x="${70 + k * 56}" y="${30 + i * 14}" width="${30 + ((i * 13 + k * 29) % 22)}" height="6" fill="#33312e"/>`,
    );
    return words.slice(0, i % 7 === 6 ? 4 : 9).join("");
  }).join("");
  return drawSvg(
    `<rect width="640" height="480" fill="#8a7a63"/><rect x="40" y="10" width="560" height="460" fill="#f1ece0"/>${lines}`,
  );
}

/** A cat's face, as close as a phone gets. */
export function drawCat(): Promise<Buffer> {
  const hairs = Array.from({ length: 900 }, (_, i) => {
    const [x, y] = [(i * 197) % 640, (i * 331) % 480];
    const turn = Math.atan2(y - 260, x - 320);
    return `<path d="M${x} ${y}l${Math.cos(turn) * 26} ${Math.sin(turn) * 26}" stroke="hsl(${24 + (i % 9)} ${38 + (i % 17)}% ${28 + ((i * 7) % 36)}%)" stroke-width="4"/>`;
  }).join("");
  return drawSvg(`<rect width="640" height="480" fill="#7c5a3a"/>${hairs}
    <path d="M80 150L130 -40L250 80Z" fill="#5b3d27"/><path d="M560 150L510 -40L390 80Z" fill="#5b3d27"/>
    <ellipse cx="220" cy="210" rx="58" ry="50" fill="#c6b64a"/><ellipse cx="420" cy="210" rx="58" ry="50" fill="#c6b64a"/>
    <ellipse cx="220" cy="210" rx="16" ry="44" fill="#100d0a"/><ellipse cx="420" cy="210" rx="16" ry="44" fill="#100d0a"/>
    <path d="M285 300h70l-35 40z" fill="#c98a86"/><path d="M320 340q-60 60-110 20M320 340q60 60 110 20" fill="none" stroke="#2c1d14" stroke-width="6"/>`);
}

function drawSvg(content: string): Promise<Buffer> {
  const { width, height } = size;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
