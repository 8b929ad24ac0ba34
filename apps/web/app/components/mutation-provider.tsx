import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Lets the parts within it use mutations. A write without a connection fails at once, so that the page can say so. */
export function MutationProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
