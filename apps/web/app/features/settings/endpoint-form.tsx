import { maxLengths, webhookForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { registerField } from "../../lib/forms/register-field";
import { useChangeWebhooks } from "./use-change-webhooks";
import { addEndpoint } from "./webhooks";

export function EndpointForm() {
  const { config, company } = useDashboard();
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: { url: "" } });
  const adding = useChangeWebhooks();
  const submit = form.handleSubmit(({ url }) =>
    adding.mutate(
      { run: () => addEndpoint(config, company.id, url), done: "Webhook added." },
      { onSuccess: () => form.reset() },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label="Add a web address"
        type="url"
        inputMode="url"
        maxLength={maxLengths.webhookUrl}
        placeholder="https://example.com/leads"
        className="min-w-56 flex-1"
        {...registerField(form, "url")}
      />
      <Button type="submit" variant="secondary" blocked={adding.isPending} className="mt-8">
        Add webhook
      </Button>
    </form>
  );
}
