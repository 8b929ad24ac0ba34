import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";

type Change = { run(): Promise<void>; done: string };

/** A mutation of the company's webhooks, with its toasts and the refetch after it. */
export function useChangeWebhooks() {
  const { company } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => {
      console.error("The webhook could not be changed:", error);
      toast.error("This could not be saved. Please check the address and try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id, "webhooks"] }),
  });
}
