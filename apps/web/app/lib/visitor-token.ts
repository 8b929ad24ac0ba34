const key = "curbview-visitor-token";
let kept: string | undefined;

/** The visitor's random 128-bit token, made once a browser session; it opens their own rows and no one else's. */
export function visitorToken(): string {
  kept ??= readSession(key) ?? makeToken();
  writeSession(key, kept);
  return kept;
}

function makeToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Session storage may be forbidden or full; then the page simply remembers less. */
export function readSession(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text in session storage; false when the browser refuses. */
export function writeSession(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
