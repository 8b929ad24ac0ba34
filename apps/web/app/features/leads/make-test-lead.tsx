import type { PublicConfig } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "../../components/ui/button";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { callJson } from "../../lib/http/call-json";
import { readableMessage } from "../../lib/http/readable-message";
import { readAccessToken } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";

async function makeTestLead(config: PublicConfig, companyId: string): Promise<string> {
  const accessToken = await readAccessToken(config);
  return (await callJson(config, "make-test-lead", { companyId }, { accessToken })).leadId;
}

/** Makes a lead to try out what one is like, and opens it. */
export function TestLeadButton({ className = "" }: { className?: string }) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => makeTestLead(config, company.id),
    onSuccess: async (leadId) => {
      await client.invalidateQueries({ queryKey: [company.id] });
      await navigate(`/dashboard/leads?lead=${leadId}`);
      toast.success("Your test lead is here. Check your email and your phone, too.");
    },
    onError: (error) => {
      console.error("The test lead could not be made:", error);
      toast.error(readableMessage(error, "The test lead could not be made. Please try again."));
    },
  });
  return (
    <Button
      variant="secondary"
      className={className}
      blocked={making.isPending}
      onClick={() => making.mutate()}
    >
      {making.isPending ? "Making it..." : "Make a test lead"}
    </Button>
  );
}
