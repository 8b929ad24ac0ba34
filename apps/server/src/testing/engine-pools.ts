import type { EnginePool } from "@curbview/mockup-engine";

type Create = typeof import("@curbview/mockup-engine")["createEnginePool"];

/** By the settings they were created with. */
const pools = new Map<string, EnginePool>();

/**
 * Creates pools that work in the processes of the first of their kind. To close one ends its own work and leaves the
 * processes, which begin slowly, to the next server of this process.
 */
export function shareEnginePools(create: Create): Create {
  return (options = {}) => {
    const key = JSON.stringify(options);
    const pool = pools.get(key) ?? create(options);
    pools.set(key, pool);
    const closing = new AbortController();
    const endWith = (signal: AbortSignal | undefined) =>
      signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    return {
      ...pool,
      edit: (bytes, wish, edit = {}) => pool.edit(bytes, wish, { ...edit, signal: endWith(edit.signal) }),
      findRegion: (bytes, wish, { signal } = {}) => pool.findRegion(bytes, wish, { signal: endWith(signal) }),
      close: async () => closing.abort(),
    };
  };
}
