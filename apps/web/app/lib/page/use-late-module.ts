import { useEffect, useRef, useState } from "react";

/**
 * Loads a module once the component is there, with what `look` saw the moment it came; undefined until then. What cannot
 * be loaded is thrown to the page's error boundary.
 */
export function useLateModule<M, S>(
  load: () => Promise<M>,
  look: () => S,
): { module: M; seen: S } | undefined {
  const [loaded, setLoaded] = useState<{ module: M; seen: S } | { error: unknown }>();
  const latestLook = useRef(look);
  latestLook.current = look;
  useEffect(() => {
    let isGone = false;
    load().then(
      (module) => isGone || setLoaded({ module, seen: latestLook.current() }),
      (error) => isGone || setLoaded({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  if (loaded && "error" in loaded) throw loaded.error;
  return loaded;
}
