import type { PublicConfig } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { SwitchField } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { useSaveChoices } from "./use-save-choices";

type Wanted = { new_lead_mails: boolean; follow_up_mails: boolean };

/** Emails about leads, for the person who is signed in. */
export function MailAlerts() {
  const { wanted, save } = useWantedMails();
  return (
    <div className="space-y-5">
      <SwitchField
        label="Send me each new lead"
        hint="Leads are in the Leads tab either way."
        checked={wanted?.new_lead_mails ?? true}
        disabled={wanted === undefined}
        onChange={(event) =>
          save(
            { new_lead_mails: event.target.checked },
            event.target.checked
              ? "You will get an email for each new lead."
              : "We no longer email you new leads.",
          )
        }
      />
      <SwitchField
        label="Remind me of follow-ups"
        hint="One email on the morning you planned to get back to a lead."
        checked={wanted?.follow_up_mails ?? true}
        disabled={wanted === undefined}
        onChange={(event) =>
          save(
            { follow_up_mails: event.target.checked },
            event.target.checked ? "We will remind you by email." : "We no longer remind you by email.",
          )
        }
      />
    </div>
  );
}

function useWantedMails() {
  const { config, userId } = useDashboard();
  const queryKey = ["profile-mails", userId];
  const { data: wanted } = useQuery({ queryKey, queryFn: () => loadWanted(config, userId) });
  const saving = useSaveChoices<Partial<Wanted>>(queryKey, (changes) => saveWanted(config, userId, changes));
  return { wanted, save: (changes: Partial<Wanted>, done: string) => saving.mutate({ changes, done }) };
}

async function loadWanted(config: PublicConfig, userId: string): Promise<Wanted> {
  const { data } = await openSupabase(config)
    .from("profiles")
    .select("new_lead_mails, follow_up_mails")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  return data;
}

async function saveWanted(config: PublicConfig, userId: string, change: Partial<Wanted>): Promise<void> {
  const { data } = await openSupabase(config)
    .from("profiles")
    .update(change)
    .eq("user_id", userId)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no profile was changed");
}
