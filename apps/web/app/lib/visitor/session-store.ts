const inMemory = new Map<string, string>();
let hasWarned = false;

/**
 * This tab's session storage. Where the browser forbids it, as it may in a frame on another website, what is kept lasts
 * as long as the page.
 */
export const sessionStore = {
  get(key: string): string | null {
    return inMemory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? null;
  },
  set(key: string, value: string): void {
    const isKept = attempt(() => {
      sessionStorage.setItem(key, value);
      return true;
    });
    if (isKept) inMemory.delete(key);
    else inMemory.set(key, value);
  },
  remove(key: string): void {
    inMemory.delete(key);
    attempt(() => sessionStorage.removeItem(key));
  },
};

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (!hasWarned) console.warn("Session storage cannot be used; this page remembers for itself:", error);
    hasWarned = true;
    return undefined;
  }
}
