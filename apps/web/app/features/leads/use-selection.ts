import { useMemo, useState } from "react";

export type Selection = {
  ids: string[];
  has(id: string): boolean;
  toggle(id: string): void;
  set(ids: string[]): void;
};

/** Which leads of the page are selected; those that left the page are not any more. */
export function useSelection(shown: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));
    const selected = new Set(ids);
    return {
      ids,
      has: (id) => selected.has(id),
      toggle: (id) =>
        setChosen(selected.has(id) ? new Set(ids.filter((one) => one !== id)) : new Set([...ids, id])),
      set: (next) => setChosen(new Set(next)),
    };
  }, [shown, chosen]);
}
