import type { Pool } from "pg";
import { type Catalogue, loadCatalogue } from "./load-catalogue.ts";

/** Errors that a catalogue older than the schema can cause. */
const staleCodes = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42P01", "42883"]);
const shortestReloadMs = 2_000;

/**
 * Keeps the catalogue. When a request does not find a name and the catalogue is more than a moment old, it is read
 * anew and the request is tried once more: nothing has been changed by a name that does not exist.
 */
export function createCatalogueCache(pool: Pool): {
  use<T>(work: (catalogue: Catalogue) => Promise<T>): Promise<T>;
} {
  let loaded: Promise<Catalogue> | undefined;
  let loadedAt = 0;

  function load(): Promise<Catalogue> {
    loadedAt = Date.now();
    const loading = loadCatalogue(pool);
    loading.catch(() => {
      if (loaded === loading) loaded = undefined;
    });
    loaded = loading;
    return loading;
  }

  return {
    async use(work) {
      const catalogue = await (loaded ?? load());
      try {
        return await work(catalogue);
      } catch (error) {
        const isStale = staleCodes.has((error as { code?: string }).code ?? "");
        if (!isStale || Date.now() - loadedAt < shortestReloadMs) throw error;
        return work(await load());
      }
    },
  };
}
