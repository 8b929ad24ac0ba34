export type Landing = { target: string; query: URLSearchParams; fragment: URLSearchParams };

/** Opens a link as a browser would, without following where it leads; gives where that is and what it carries. */
export async function followLink(link: string, headers: Record<string, string> = {}): Promise<Landing> {
  return describeLanding(await fetch(link, { redirect: "manual", headers }));
}

/** Opens a mailed link and presses the button of its page; gives where that leads. */
export async function followMailedLink(link: string): Promise<Landing> {
  const page = await (await fetch(link)).text();
  if (!/<form method="post">/.test(page)) throw new Error(`no button on the page of ${link}`);
  return describeLanding(
    await fetch(link, { method: "POST", body: new URLSearchParams(), redirect: "manual" }),
  );
}

function describeLanding(response: Response): Landing {
  const target = response.headers.get("location") ?? "";
  const url = URL.parse(target);
  return {
    target,
    query: url?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(url?.hash.slice(1)),
  };
}
