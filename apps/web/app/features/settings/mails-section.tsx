import type { PublicConfig } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SwitchField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** Which mails the owner wants; saved at once. */
export function MailsSection() {
  const { config, userId } = useDashboard();
  const client = useQueryClient();
  const queryKey = ["profile-mails", userId];
  const { data: wanted } = useQuery({ queryKey, queryFn: () => loadWanted(config, userId) });
  const { message, say } = usePassingMessage();

  async function change(next: boolean) {
    client.setQueryData(queryKey, next);
    try {
      await saveWanted(config, userId, next);
      say("good", next ? "You get a mail for each new lead." : "New leads are no longer mailed to you.");
    } catch (error) {
      console.error("The choice could not be saved:", error);
      client.setQueryData(queryKey, !next);
      say("bad", "This could not be saved. Please try again.");
    }
  }
  return (
    <Section title="Mails">
      <SwitchField
        label="Mail me each new lead"
        hint="Leads are in the Leads tab either way."
        checked={wanted ?? true}
        disabled={wanted === undefined}
        onChange={(event) => void change(event.target.checked)}
      />
      {message && (
        <div className="mt-4">
          <Notice tone={message.tone}>{message.text}</Notice>
        </div>
      )}
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
