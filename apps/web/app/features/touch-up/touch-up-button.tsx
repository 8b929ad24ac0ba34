import { Brush } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import type { EditOptions } from "../mockup/ask-for-edit";

/** Makes the picture anew where `region`, the data address of a PNG, is white. Throws with the text to show. */
export type Redo = (region: string, options: EditOptions) => Promise<void>;

const TouchUpDialog = lazy(() => import("./touch-up-dialog"));

/** Lets the homeowner say where the change belongs, when the automatic guess was off or, without a region, found nothing. */
export function TouchUpButton(props: { photoUrl: string; region?: string | undefined; onRedo: Redo }) {
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
