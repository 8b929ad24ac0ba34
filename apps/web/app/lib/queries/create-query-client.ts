import { QueryClient } from "@tanstack/react-query";

const freshMs = 10_000;

/** The queries and mutations of a page. A write without a connection fails at once, so that the page can say so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: 1 }, mutations: { networkMode: "always" } },
  });
}
