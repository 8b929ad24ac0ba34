export type Keyword = "STOP" | "START" | "HELP";

/** As carriers in the US and the FCC's rule on taking consent back name them. */
const words: Record<Keyword, string[]> = {
  STOP: ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"],
  START: ["start", "unstop", "yes"],
  HELP: ["help", "info"],
};
/** What no sentence begins with that asks for more. */
const clearWithMore = ["stop", "unsubscribe"];

/** What somebody who answers a text asks for; undefined where it is just an answer. */
export function readKeyword(text: string): Keyword | undefined {
  const parts = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (clearWithMore.includes(parts[0] ?? "")) return "STOP";
  const whole = parts.join("");
  return (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].includes(whole));
}
