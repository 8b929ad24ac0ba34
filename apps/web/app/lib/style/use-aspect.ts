import { useEffect, useState } from "react";

/** Width divided by height of a picture, once it is loaded. */
export function useAspect(url: string | undefined): number | undefined {
  const [aspect, setAspect] = useState<number>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setAspect(image.naturalWidth / image.naturalHeight);
    image.src = url;
  }, [url]);
  return aspect;
}
