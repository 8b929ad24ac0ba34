import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this page stands in a frame; false while it comes from the server. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );
}
