import { Brush } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import type { Regenerate } from "./regenerate";

const TouchUpDialog = lazy(() => import("./touch-up-dialog"));

/** Opens the brush; `region` is the automatic mask, absent when nothing was found. */
export function TouchUpButton(props: {
  photoUrl: string;
  region?: string | undefined;
  onRegenerate: Regenerate;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Brush aria-hidden="true" className="size-5" />
        Touch up the area
      </Button>
      <p className="text-sm text-ink-soft">
        {props.region
          ? "Not quite the right place? Paint it yourself."
          : "Show us the right place: paint it yourself."}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <TouchUpDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
