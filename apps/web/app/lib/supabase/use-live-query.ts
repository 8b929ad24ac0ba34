import type { PublicConfig } from "@curbview/domain";
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChanges } from "./follow-changes";

const gatherMs = 250;

/** A query of the company's rows that is asked again whenever one of its tables changes. */
export function useLiveQuery<T>(options: {
  config: PublicConfig;
  companyId: string;
  tables: readonly ("leads" | "mockups")[];
  key: QueryKey;
  load(): Promise<T>;
}) {
  const { config, companyId, tables, key, load } = options;
  const client = useQueryClient();
  const watched = tables.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A burst of changes is asked for once.
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: [companyId] }), gatherMs);
    };
    const stops = watched
      .split(",")
      .map((table) => followChanges(config, table as "leads" | "mockups", companyId, refresh));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, config, companyId, watched]);
  return useQuery({ queryKey: [companyId, ...key], queryFn: load, placeholderData: keepPreviousData });
}
