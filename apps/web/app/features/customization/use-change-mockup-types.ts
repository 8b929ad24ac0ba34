import { messages } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addMockupType, deleteMockupType, renameMockupType } from "../../lib/company/mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";

const texts = messages.mockupTypes;
const failureShownMs = 3000;

/** The writes to the company's services, each saved at once and told in a message that passes. */
export function useChangeMockupTypes() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const told = (done: string, failed: string) => ({
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [company.id, "mockup-types"] });
      toast.success(done);
    },
    onError: (error: Error) => {
      console.error(failed, error);
      toast.error(failed, { staysMs: failureShownMs });
    },
  });
  const add = useMutation({
    mutationFn: (name: string) => addMockupType(config, company, name),
    ...told(texts.added, texts.addFailed),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renameMockupType(config, id, name),
    ...told(texts.updated, texts.updateFailed),
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteMockupType(config, id),
    ...told(texts.deleted, texts.deleteFailed),
  });
  return { add, rename, remove, isPending: add.isPending || rename.isPending || remove.isPending };
}
