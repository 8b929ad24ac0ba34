import { QueryClient } from "@tanstack/react-query";

const freshMs = 10_000;

/** Mutations fail at once when offline, so that the page can say so; by default they would wait. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: 1 }, mutations: { networkMode: "always" } },
  });
}
