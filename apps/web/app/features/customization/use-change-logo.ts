import { logoMessages } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirm } from "../../lib/confirm/confirm";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { FunctionError } from "../../lib/http/call-function";
import { callJson } from "../../lib/http/call-json";
import { readAccessToken } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";
import { LogoError, prepareLogo } from "./prepare-logo";

const texts = logoMessages;

/** The logo's mutations; what became of them is told by toasts, except why a picture cannot be used. */
export function useChangeLogo() {
  const { config, company, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const onChanged = async (text: string) => {
    await client.invalidateQueries({ queryKey: [company.id, "company"] });
    toast.success(text);
    // The account's sign shows it too.
    reloadCompany();
  };
  const add = useMutation({
    mutationFn: async (file: File) => {
      const [picture, accessToken] = await Promise.all([prepareLogo(file), readAccessToken(config)]);
      return callJson(config, "set-logo", picture, { accessToken });
    },
    onSuccess: () => onChanged(texts.saved),
    onError: (error) => console.warn("The logo could not be set:", error),
  });
  const removing = useMutation({
    mutationFn: async () =>
      callJson(config, "remove-logo", {}, { accessToken: await readAccessToken(config) }),
    onSuccess: () => onChanged(texts.removed),
    onError: (error) => {
      console.error("The logo could not be removed:", error);
      toast.error(texts.removeFailed);
    },
  });
  return {
    add,
    async remove() {
      if (await confirm({ text: texts.confirmRemove, yes: "Yes, remove" })) removing.mutate();
    },
    problem: add.error && describe(add.error),
    isPending: add.isPending || removing.isPending,
  };
}

function describe(error: Error): string {
  if (error instanceof LogoError) return error.message;
  const isRefusal = error instanceof FunctionError && error.status < 500;
  return isRefusal && error.message ? error.message : texts.failed;
}
