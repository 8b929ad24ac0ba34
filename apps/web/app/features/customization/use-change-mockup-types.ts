import { messages } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addMockupType, deleteMockupType, renameMockupType } from "../../lib/company/mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";

const texts = messages.mockupTypes;
const failureShownMs = 3000;

/** The mutations of the company's services, each with its toasts. */
export function useChangeMockupTypes() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const toastHandlers = (done: string, failed: string) => ({
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [company.id, "mockup-types"] });
      toast.success(done);
    },
    onError: (error: Error) => {
      console.error(failed, error);
      toast.error(failed, { durationMs: failureShownMs });
    },
  });
  const add = useMutation({
    mutationFn: (name: string) => addMockupType(config, company, name),
    ...toastHandlers(texts.added, texts.addFailed),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renameMockupType(config, id, name),
    ...toastHandlers(texts.updated, texts.updateFailed),
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteMockupType(config, id),
    ...toastHandlers(texts.deleted, texts.deleteFailed),
  });
  return { add, rename, remove, isPending: add.isPending || rename.isPending || remove.isPending };
}
