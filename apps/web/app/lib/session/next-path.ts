const parameter = "next";

/** The dashboard path in `?next=`, otherwise the dashboard; never another site. */
export function readNextPath(search: string): string {
  const next = new URLSearchParams(search).get(parameter) ?? "";
  return /^\/dashboard(?:[/?]|$)/.test(next) ? next : "/dashboard";
}

export function withNextPath(page: string, next: string): string {
  return `${page}?${new URLSearchParams({ [parameter]: next })}`;
}

/** The redirect address for mailed links and providers. */
export function authRedirectUrl(next: string): string {
  const path = next === "/dashboard" ? "/auth/callback" : withNextPath("/auth/callback", next);
  return `${window.location.origin}${path}`;
}
