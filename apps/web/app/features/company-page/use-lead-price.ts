import type { HouseSize, PublicConfig } from "@curbview/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FlowState } from "./flow-state";
import { priceLead } from "./price-lead";

/** The price of the visitor's lead: of the email and the look, since the range may come with either. */
export function useLeadPrice(config: PublicConfig, { leadId, emailSaved, stored }: FlowState) {
  const client = useQueryClient();
  const queryKey = ["lead-price", leadId, emailSaved, stored.resultUrl];
  const price = useQuery({
    queryKey,
    queryFn: () => priceLead(config, leadId ?? ""),
    enabled: leadId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The last one, until the one of another look has come: nothing jumps.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === leadId ? last : undefined),
  });
  const choosing = useMutation({
    mutationFn: (size: HouseSize) => priceLead(config, leadId ?? "", size),
    onSuccess: (priced) => client.setQueryData(queryKey, priced),
    onError: (error) => console.error("The size of the home could not be saved:", error),
  });
  const { data } = price;
  return {
    price: data ?? undefined,
    /** Whether it is not known yet and may soon be. */
    isLoading: price.isLoading && price.fetchStatus === "fetching",
    needsSize: Boolean(data?.asks_size && !data.house_size),
    chosenSize: choosing.isPending ? choosing.variables : undefined,
    hasFailed: choosing.isError,
    chooseSize: choosing.mutate,
  };
}

export type LeadPriceState = ReturnType<typeof useLeadPrice>;
