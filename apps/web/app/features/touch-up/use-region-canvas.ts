import { useCallback, useEffect, useRef, useState } from "react";
import { emptyRegion, measureCoverage, readRegion } from "./draw-region";

const whiteSides = ["1px 0", "-1px 0", "0 1px", "0 -1px"].map((side) => `drop-shadow(${side} white)`);

/** A white edge with a shadow: a roof under the tint alone passes for one of red tiles, and red tiles hide the tint. */
export const regionEdge = { filter: [...whiteSides, "drop-shadow(0 0 1px black)"].join(" ") };

/** A canvas with the mask of a photo, from the data URL of a gray PNG or empty, and the share that is marked. */
export function useRegionCanvas(photoUrl: string, region: string | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [aspect, setAspect] = useState<number>();
  const [percent, setPercent] = useState<number>();

  const context = useCallback((): CanvasRenderingContext2D => {
    const drawing = canvas.current?.getContext("2d", { willReadFrequently: true });
    if (!drawing) throw new Error("this browser cannot draw pictures");
    return drawing;
  }, []);
  const measure = useCallback((): number => {
    const share = Math.round(measureCoverage(context()) * 100);
    setPercent(share);
    return share;
  }, [context]);

  useEffect(() => {
    let isGone = false;
    const shown = region ? readRegion(region) : emptyRegion(photoUrl);
    shown
      .then((image) => {
        if (isGone) return;
        const { canvas } = context();
        canvas.width = image.width;
        canvas.height = image.height;
        context().putImageData(image, 0, 0);
        setAspect(image.width / image.height);
        measure();
      })
      .catch((error: Error) => console.error("The area could not be shown:", error));
    return () => {
      isGone = true;
    };
  }, [photoUrl, region, context, measure]);

  return { canvas, context, measure, aspect, percent };
}
