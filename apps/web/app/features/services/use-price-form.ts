import {
  type MockupType,
  newPriceRule,
  type PriceRule,
  type PriceRuleForm,
  priceMessages,
  priceRuleForm,
  toPriceRule,
  toPriceRuleForm,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useDraft } from "../../lib/drafts/use-draft";
import { useSaveResult } from "../../lib/forms/use-save-result";
import { addPriceRule, changePriceRule, loadPriceRule } from "./price-rules";

const ruleKey = (companyId: string, serviceId: string) => [companyId, "price-rule", serviceId];

export function usePriceRule(serviceId: string) {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: ruleKey(company.id, serviceId),
    queryFn: () => loadPriceRule(config, serviceId),
  });
}

const checkRule = zodResolver(priceRuleForm);
/** A rule that is turned off is not looked at: its fields are out of sight. */
const resolver: Resolver<PriceRuleForm> = (values, context, options) =>
  values.shown === "off" ? { values, errors: {} } : checkRule(values, context, options);

export function usePriceForm(service: MockupType, saved: PriceRule | null) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const savedForm = saved ? toPriceRuleForm(saved) : newPriceRule;
  const form = useForm<PriceRuleForm>({ resolver, defaultValues: savedForm });
  const draft = useDraft(form, `price-draft-${service.id}`);
  const { result, setResult, showProblem } = useSaveResult(form);
  const saving = useMutation({
    mutationFn: async (values: PriceRuleForm) => {
      if (values.shown !== "off")
        await (saved
          ? changePriceRule(config, service.id, toPriceRule(values))
          : addPriceRule(config, service, toPriceRule(values)));
      else if (saved) await changePriceRule(config, service.id, { shown: "off" });
    },
    onSuccess: (_done, values) => {
      form.reset(values.shown === "off" ? { ...savedForm, shown: "off" } : values);
      draft.forget();
      setResult({ tone: "good", text: priceMessages.saved });
    },
    onError: (error) => {
      console.error("The price rule could not be saved:", error);
      setResult({ tone: "bad", text: priceMessages.saveFailed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ruleKey(company.id, service.id) }),
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
      (errors) => showProblem(errors, priceMessages.saveFailed),
    ),
    cancel() {
      form.reset();
      draft.forget();
      setResult(undefined);
    },
  };
}
