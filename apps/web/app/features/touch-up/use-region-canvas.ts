import { useCallback, useEffect, useRef, useState } from "react";
import { emptyRegion, measureShare, readRegion } from "./draw-region";

/**
 * A canvas that shows a region of a photo, the data address of a grey PNG or none yet, and how much of the picture is
 * marked on it.
 */
export function useRegionCanvas(photoUrl: string, region: string | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [aspect, setAspect] = useState<number>();
  const [percent, setPercent] = useState<number>();

  const pen = useCallback((): CanvasRenderingContext2D => {
    const context = canvas.current?.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("this browser cannot draw pictures");
    return context;
  }, []);
  const measure = useCallback((): number => {
    const share = Math.round(measureShare(pen()) * 100);
    setPercent(share);
    return share;
  }, [pen]);

  useEffect(() => {
    let isGone = false;
    const shown = region ? readRegion(region) : emptyRegion(photoUrl);
    shown
      .then((image) => {
        if (isGone) return;
        const { canvas } = pen();
        canvas.width = image.width;
        canvas.height = image.height;
        pen().putImageData(image, 0, 0);
        setAspect(image.width / image.height);
        measure();
      })
      .catch((error: Error) => console.error("The area could not be shown:", error));
    return () => {
      isGone = true;
    };
  }, [photoUrl, region, pen, measure]);

  return { canvas, pen, measure, aspect, percent };
}
