import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useReducer, useState } from "react";
import { Button } from "../../components/ui/button";
import { Screen } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { AddArea } from "./add-area";
import { AreaList } from "./area-list";
import { changeAreas } from "./campaign-areas";
import { loadAreas, saveAreas } from "./campaign-storage";
import { Estimate } from "./estimate";
import { OrderCampaign } from "./order-campaign";
import { PostcardPreview } from "./postcard-preview";

const AreaMap = lazy(() => import("./area-map"));

export function CampaignBuilder({ onBack }: { onBack(): void }) {
  const { config, company } = useDashboard();
  const [areas, change] = useReducer(changeAreas, company.id, loadAreas);
  useEffect(() => saveAreas(company.id, areas), [company.id, areas]);
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <Screen
      title="Mailers"
      intro="Add the areas to mail to. Drag a circle's center to move it."
      actions={
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to intro
        </Button>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="space-y-6">
          <AddArea onAdd={(area) => change({ type: "added", ...area })} />
          <Estimate areas={areas} />
          <OrderCampaign areas={areas} />
        </div>
        <div className="space-y-4">
          <Suspense fallback={<div className="h-[26rem] animate-pulse rounded-card bg-line/60" />}>
            <AreaMap
              config={config}
              areas={areas}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onMove={(id, lat, lng) => change({ type: "moved", id, lat, lng })}
            />
          </Suspense>
          <AreaList areas={areas} onChange={change} onSelect={setSelectedId} />
        </div>
      </div>
      <div className="mt-6">
        <PostcardPreview />
      </div>
    </Screen>
  );
}
