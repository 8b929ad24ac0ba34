import { type Company, type CustomizationForm, customizationForm, messages } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useDraft } from "../../lib/drafts/use-draft";
import { changedFields } from "../../lib/forms/changed-fields";
import { type SaveResult, useSaveResult } from "../../lib/forms/use-save-result";
import { SlugError, saveCustomization, toFormValues } from "./save-customization";

const texts = messages.customization;
const reloadDelayMs = 1000;

export function useCustomizationForm(company: Company): {
  form: UseFormReturn<CustomizationForm>;
  isSaving: boolean;
  result: SaveResult | undefined;
  submit(event: React.FormEvent): void;
  cancel(): void;
} {
  const { config, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(customizationForm({ savedSlug: company.slug })),
    defaultValues: toFormValues(company),
  });
  const { defaultValues } = form.formState;
  const draft = useDraft(form, `customization-draft-${company.id}`);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { result, setResult, showProblem } = useSaveResult(form);

  const saving = useMutation({
    mutationFn: async (values: CustomizationForm) => {
      if (!company.id) throw new Error(texts.noCompanyId);
      const changes = changedFields<CustomizationForm>(defaultValues ?? {}, values);
      const hasChanges = Object.keys(changes).length > 0;
      if (hasChanges) await saveCustomization(config, company.id, changes);
      return hasChanges;
    },
    onSuccess: async (hasChanges, values) => {
      if (!hasChanges) return setResult({ tone: "info", text: texts.noChanges });
      form.reset(values);
      draft.forget();
      setResult({ tone: "good", text: texts.saved });
      await client.invalidateQueries({ queryKey: [company.id, "company"] });
      timer.current = setTimeout(reloadCompany, reloadDelayMs);
    },
    onError: (error) => {
      if (error instanceof SlugError) {
        form.setError("slug", { message: error.message });
        showProblem({ slug: { type: "server", message: error.message } }, texts.saveFailed);
      } else setResult({ tone: "bad", text: error.message });
    },
  });
  return {
    form,
    isSaving: saving.isPending,
    result,
    submit: form.handleSubmit(
      (values) => {
        setResult(undefined);
        saving.mutate(values);
      },
      (errors) => showProblem(errors, texts.saveFailed),
    ),
    cancel() {
      form.reset();
      draft.forget();
      setResult(undefined);
    },
  };
}
