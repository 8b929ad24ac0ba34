import type { LeadFilter } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../components/ui/button";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import { exportLeads } from "./export-leads";

export function ExportButton({ filter, disabled }: { filter: LeadFilter; disabled: boolean }) {
  const { config, company } = useDashboard();
  const saving = useMutation({
    mutationFn: () => exportLeads(config, company.id, filter),
    onError: (error) => {
      console.error("The leads could not be exported:", error);
      toast.error(error.message || "The file could not be made. Please try again.");
    },
  });
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      blocked={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden="true" className="size-5" />
      {saving.isPending ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
