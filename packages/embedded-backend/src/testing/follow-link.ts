/** Opens a link as a browser would, without following where it leads; gives where that is and what it carries. */
export async function followLink(
  link: string,
  headers: Record<string, string> = {},
): Promise<{ target: string; query: URLSearchParams; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: "manual", headers });
  const target = response.headers.get("location") ?? "";
  const url = URL.parse(target);
  return {
    target,
    query: url?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(url?.hash.slice(1)),
  };
}
