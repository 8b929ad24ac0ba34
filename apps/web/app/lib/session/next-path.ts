const parameter = "next";

/** Where to go after signing in: a path of the dashboard named by `?next=`, otherwise the dashboard. */
export function readNextPath(search: string): string {
  const next = new URLSearchParams(search).get(parameter) ?? "";
  return /^\/dashboard(?:[/?]|$)/.test(next) ? next : "/dashboard";
}

/** The same page with the path to come back to after signing in. */
export function withNextPath(page: string, next: string): string {
  return `${page}?${new URLSearchParams({ [parameter]: next })}`;
}

/** Where a mailed link or a provider sends the browser back to, so that it comes to `next`. */
export function returnAddress(next: string): string {
  const path = next === "/dashboard" ? "/auth/callback" : withNextPath("/auth/callback", next);
  return `${window.location.origin}${path}`;
}
