import type { Pool } from "pg";
import { type Catalogue, loadCatalogue } from "./load-catalogue.ts";

/** Errors that a stale catalogue can cause. */
const staleCodes = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42P01", "42883"]);
const minReloadIntervalMs = 2_000;
const refreshAfterMs = 30_000;

/**
 * Caches the catalogue; reloads it on notice and in the background now and then. When a request does not find a name
 * and the catalogue is not fresh, it is reloaded and the request retried once, which is safe: nothing was changed.
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

  /** Serves the old catalogue until the new one is there. */
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
