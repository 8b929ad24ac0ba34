import { useEffect, useState } from "react";
import { drawWatermark } from "./draw-watermark";

/**
 * The photo with the watermark where the picture beside it has it, so that the divider of a compare slider never cuts it; until
 * it is drawn, and where the browser cannot, the photo as it is.
 */
export function useMarkedPhoto(url: string, text: string): string {
  const [marked, setMarked] = useState<{ of: string; url: string }>();
  useEffect(() => {
    let isLeft = false;
    let made = "";
    const mark = async () => {
      const photo = await (await fetch(url)).blob();
      const drawn = await drawWatermark(photo, text);
      if (isLeft) return;
      made = URL.createObjectURL(drawn);
      setMarked({ of: url, url: made });
    };
    if (url) mark().catch((error) => console.warn("The photo is shown without a watermark:", error));
    return () => {
      isLeft = true;
      URL.revokeObjectURL(made);
    };
  }, [url, text]);
  return marked?.of === url ? marked.url : url;
}
