import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { Button } from "../../components/ui/button";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatCount } from "../../lib/format/format-count";
import { countDue } from "./load-leads";

/** Above the list: how many leads wait for what the owner planned. */
export function FollowUpNote({ onShow }: { onShow(): void }) {
  const { config, company } = useDashboard();
  const { data: due } = useQuery({
    queryKey: [company.id, "leads", "due"],
    queryFn: () => countDue(config, company.id),
  });
  if (!due) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-warning/30 bg-warning/10 px-4 py-1.5">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="mr-auto py-2 font-medium">Follow up today: {formatCount(due, "lead")}</p>
      <Button variant="quiet" onClick={onShow}>
        Show {due === 1 ? "it" : "them"}
      </Button>
    </div>
  );
}
