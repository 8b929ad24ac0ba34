/**
 * Has a company page keep its first question back where the tab had begun a journey already: a reload would show it only
 * to jump to another step, on a slow network after somebody has begun to answer it anew. The page takes the mark away once
 * it has brought the journey back (use-resume.ts), and shows by it what to hide (page-frame.tsx).
 */
export function holdForResume(html: string, nonce: string): string {
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<script nonce="${nonce}">(${markResuming})(document)</script>`,
  );
}

/** Runs in the browser, as it is written here, and leaves nothing that React would not know. */
function markResuming(document: Document): void {
  document.currentScript?.remove();
  try {
    const slug = document.location.pathname.slice(1);
    if (sessionStorage.getItem(`journey-${slug}`)) document.documentElement.dataset.resuming = "";
  } catch {
    // A browser that forbids storage in a frame keeps no journey there.
  }
}
