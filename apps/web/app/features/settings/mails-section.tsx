import type { PublicConfig } from "@curbview/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SwitchField } from "../../components/ui/field";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";

export function MailsSection() {
  const { config, userId } = useDashboard();
  const client = useQueryClient();
  const queryKey = ["profile-mails", userId];
  const { data: wanted } = useQuery({ queryKey, queryFn: () => loadWanted(config, userId) });
  const saving = useMutation({
    mutationFn: (next: boolean) => saveWanted(config, userId, next),
    onMutate: (next) => client.setQueryData(queryKey, next),
    onSuccess: (_, next) =>
      toast.success(next ? "You will get an email for each new lead." : "We no longer email you new leads."),
    onError: (error, next) => {
      console.error("The choice could not be saved:", error);
      client.setQueryData(queryKey, !next);
      toast.error("This could not be saved. Please try again.");
    },
  });
  return (
    <Section title="Mails">
      <SwitchField
        label="Send me each new lead"
        hint="Leads are in the Leads tab either way."
        checked={wanted ?? true}
        disabled={wanted === undefined}
        onChange={(event) => saving.mutate(event.target.checked)}
      />
    </Section>
  );
}

async function loadWanted(config: PublicConfig, userId: string): Promise<boolean> {
  const { data } = await openSupabase(config)
    .from("profiles")
    .select("new_lead_mails")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  return data.new_lead_mails;
}

async function saveWanted(config: PublicConfig, userId: string, wanted: boolean): Promise<void> {
  const { data } = await openSupabase(config)
    .from("profiles")
    .update({ new_lead_mails: wanted })
    .eq("user_id", userId)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no profile was changed");
}
