import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { openShareSheet } from "./open-share-sheet";

const copiedMs = 2000;

/** Opens the device's share sheet, or copies the link where there is none. Without a link yet it cannot be pressed. */
export function ShareButton({ url, title }: { url: string | undefined; title: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  async function share() {
    if (!url) return;
    try {
      if (await openShareSheet({ url, title })) return;
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch (error) {
      console.warn("The link could not be shared:", error);
      setState("failed");
    }
  }
  return (
    <>
      <Button variant="secondary" blocked={!url} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        <span aria-live="polite">{state === "copied" ? "Link copied" : "Share"}</span>
      </Button>
      {state === "failed" && url && (
        <label className="basis-full text-sm text-ink-soft">
          Copy this link:
          <input
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 min-h-11 w-full rounded-field border border-line bg-card px-3 text-base text-ink"
          />
        </label>
      )}
    </>
  );
}
