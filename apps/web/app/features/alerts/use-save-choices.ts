import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../lib/toast/toast";

/** Saves a choice at once, with the toast that says so. */
export function useSaveChoices<Changes extends object>(
  queryKey: QueryKey,
  save: (changes: Changes) => Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    // Shown at once; what could not be saved is read again.
    onMutate: ({ changes }) =>
      client.setQueryData<object>(queryKey, (shown) => shown && { ...shown, ...changes }),
    mutationFn: ({ changes }: { changes: Changes; done: string }) => save(changes),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => {
      console.error("The choice could not be saved:", error);
      toast.error("This could not be saved. Please try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
