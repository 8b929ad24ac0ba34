/** What a company page in a frame tells the page around it. */
export type FrameMessage =
  | { type: "company-frame:size"; height: number }
  | { type: "company-frame:close" }
  | { type: "company-frame:unknown" };

/** The message in what a window sent; undefined for anything else. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { type, height } = data as Record<string, unknown>;
  if (type === "company-frame:close" || type === "company-frame:unknown") return { type };
  const isHeight = typeof height === "number" && Number.isFinite(height) && height >= 0;
  return type === "company-frame:size" && isHeight ? { type, height } : undefined;
}
