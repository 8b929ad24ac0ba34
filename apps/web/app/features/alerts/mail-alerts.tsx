import type { PublicConfig } from "@curbview/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SwitchField } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";

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
  const client = useQueryClient();
  const queryKey = ["profile-mails", userId];
  const { data: wanted } = useQuery({ queryKey, queryFn: () => loadWanted(config, userId) });
  const saving = useMutation({
    mutationFn: ({ change }: { change: Partial<Wanted>; done: string }) => saveWanted(config, userId, change),
    onMutate: ({ change }) => {
      client.setQueryData<Wanted>(queryKey, (now) => now && { ...now, ...change });
      return { before: wanted };
    },
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error, _, context) => {
      console.error("The choice could not be saved:", error);
      client.setQueryData(queryKey, context?.before);
      toast.error("This could not be saved. Please try again.");
    },
  });
  return { wanted, save: (change: Partial<Wanted>, done: string) => saving.mutate({ change, done }) };
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
