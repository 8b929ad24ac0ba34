import { useCallback, useEffect, useRef, useState } from "react";
import { measureShare, readRegion } from "./draw-region";

/** A canvas that shows a region, the data address of a grey PNG, and how much of the picture is marked on it. */
export function useRegionCanvas(region: string) {
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
    readRegion(region)
      .then((image) => {
        if (isGone) return;
        const { canvas: shown } = pen();
        shown.width = image.width;
        shown.height = image.height;
        pen().putImageData(image, 0, 0);
        setAspect(image.width / image.height);
        measure();
      })
      .catch((error: Error) => console.error("The area could not be shown:", error));
    return () => {
      isGone = true;
    };
  }, [region, pen, measure]);

  return { canvas, pen, measure, aspect, percent };
}
