import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { subscribeToChanges } from "../../lib/supabase/subscribe-to-changes";
import { deleteMockup, loadMockups, mockupsPageSize } from "./load-mockups";

/** The company's mockups page by page, of a status or of all, refetched whenever one of them changes. */
export function useLibrary(status: string | null) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [company.id, "library", status],
    queryFn: ({ pageParam }) => loadMockups(config, company.id, { from: pageParam, status }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length === mockupsPageSize ? pages.length * mockupsPageSize : undefined,
  });
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: [company.id, "library"] });
    return subscribeToChanges(config, "mockups", company.id, refetch);
  }, [client, config, company.id]);
  const removal = useMutation({
    mutationFn: (id: string) => deleteMockup(config, id),
    onSuccess: () => client.invalidateQueries({ queryKey: [company.id, "library"] }),
    onError: (error) => console.error("The mockup could not be deleted:", error),
  });
  return { query, remove: removal.mutate };
}
