import type { Pool } from "pg";
import { type Catalogue, loadCatalogue } from "./load-catalogue.ts";

/** Errors that a catalogue older than the schema can cause. */
const staleCodes = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42P01", "42883"]);
const minReloadIntervalMs = 2_000;
const refreshAfterMs = 30_000;

/**
 * Keeps the catalogue, and reads it anew when told to, and now and then beside the requests. When a request does not
 * find a name and the catalogue is more than a moment old, it is read anew and the request is tried once more: nothing
 * has been changed by a name that does not exist.
 */
export function createCatalogueCache(
  pool: Pool,
  schema: string,
  onError: (error: Error) => void,
): {
  use<T>(work: (catalogue: Catalogue) => Promise<T>): Promise<T>;
  reload(): void;
} {
  let loaded: Promise<Catalogue> | undefined;
  let loadedAt = 0;
  let refreshing = false;

  function load(): Promise<Catalogue> {
    loadedAt = Date.now();
    const loading = loadCatalogue(pool, schema);
    loading.catch(() => {
      if (loaded === loading) loaded = undefined;
    });
    loaded = loading;
    return loading;
  }

  /** The old catalogue serves until the new one is there; a failed reading is tried again later. */
  function refresh(): void {
    if (refreshing || Date.now() - loadedAt < refreshAfterMs) return;
    refreshing = true;
    loadedAt = Date.now();
    loadCatalogue(pool, schema)
      .then((fresh) => {
        loaded = Promise.resolve(fresh);
      }, onError)
      .finally(() => {
        refreshing = false;
      });
  }

  return {
    reload: () => void load().catch(onError),
    async use(work) {
      const catalogue = await (loaded ?? load());
      refresh();
      try {
        return await work(catalogue);
      } catch (error) {
        const isStale = staleCodes.has((error as { code?: string }).code ?? "");
        if (!isStale || Date.now() - loadedAt < minReloadIntervalMs) throw error;
        return work(await load());
      }
    },
  };
}
