import type { PublicConfig } from "@curbview/domain";
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveTable, subscribeToChanges } from "./subscribe-to-changes";

const debounceMs = 250;

/** A query that is refetched whenever the company's rows of one of its tables change. */
export function useLiveQuery<T>(options: {
  config: PublicConfig;
  companyId: string;
  tables: readonly LiveTable[];
  key: QueryKey;
  load(): Promise<T>;
}) {
  const { config, companyId, tables, key, load } = options;
  const client = useQueryClient();
  const watched = tables.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: [companyId] }), debounceMs);
    };
    const stops = watched
      .split(",")
      .map((table) => subscribeToChanges(config, table as LiveTable, companyId, refresh));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, config, companyId, watched]);
  return useQuery({ queryKey: [companyId, ...key], queryFn: load, placeholderData: keepPreviousData });
}
