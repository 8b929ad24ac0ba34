import type { PublicConfig } from "@curbview/domain";
import { useState } from "react";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Dialog } from "../../components/ui/dialog";
import { DialogToaster } from "../../components/ui/toaster";
import { confirmDiscard } from "../../lib/confirm/confirm";
import { formatMoment } from "../../lib/format/format-moment";
import { useAspect } from "../../lib/style/use-aspect";
import { ShareMockup } from "../share";
import { LeadActions } from "./lead-actions";
import { LeadConsent } from "./lead-consent";
import { LeadContact } from "./lead-contact";
import { LeadFields } from "./lead-fields";
import { leadTitle } from "./lead-parts";
import { LeadPlan } from "./lead-plan";
import { LeadPrice } from "./lead-price";
import { LeadTimeline } from "./lead-timeline";
import type { LeadWithMockup } from "./load-leads";
import { TestLeadNote } from "./test-lead-note";
import { useRecordOpening } from "./use-lead-events";
import { useLeadForm } from "./use-lead-form";

export function LeadDialog({
  config,
  lead,
  editable,
  onClose,
}: {
  config: PublicConfig;
  lead: LeadWithMockup;
  editable: boolean;
  onClose(): void;
}) {
  const edit = useLeadForm(config, lead);
  const [isPlanDirty, setPlanDirty] = useState(false);
  useRecordOpening(lead);
  const leave = () => {
    edit.discard();
    onClose();
  };
  const close = async () => {
    if ((edit.isDirty || isPlanDirty) && !(await confirmDiscard())) return;
    leave();
  };
  return (
    <Dialog
      isPage
      title={leadTitle(lead)}
      subtitle={
        <>
          {lead.service_type} at {lead.address}
          <span className="block">{formatMoment(lead.created_at)}</span>
        </>
      }
      onClose={close}
    >
      {lead.is_own_test && <TestLeadNote lead={lead} onGone={leave} />}
      <MockupComparison lead={lead} />
      {lead.look && (
        <p className="mt-3 wrap-anywhere">
          <span className="text-ink-soft">Chosen look:</span> {lead.look}
        </p>
      )}
      {lead.email && <LeadContact lead={lead} />}
      <LeadConsent lead={lead} />
      {lead.mockup_id && lead.mockups?.result_image_url && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ShareMockup
            config={config}
            mockupId={lead.mockup_id}
            subject={`${lead.service_type}, before and after`}
            to={lead.email}
          />
        </div>
      )}
      <LeadPrice lead={lead} />
      <LeadFields edit={edit} editable={editable}>
        <LeadSource lead={lead} />
      </LeadFields>
      {editable && lead.email && (
        <LeadPlan key={`${lead.follow_up_at} ${lead.value_cents}`} lead={lead} onDirty={setPlanDirty} />
      )}
      <LeadTimeline lead={lead} />
      {!lead.is_own_test && <LeadActions lead={lead} editable={editable} onGone={leave} />}
      <DialogToaster />
    </Dialog>
  );
}

function MockupComparison({ lead }: { lead: LeadWithMockup }) {
  const { source_image_url: before, result_image_url: after } = lead.mockups ?? {};
  // The whole picture, whose lower edge names the company.
  const aspect = useAspect(after ?? undefined);
  if (!after)
    return <p className="rounded-field bg-paper p-4 text-ink-soft">There is no picture for this lead.</p>;
  if (!before) return <img src={after} alt="What the homeowner saw" className="w-full rounded-card" />;
  return (
    <CompareSlider
      before={{ src: before, alt: "The home before" }}
      after={{ src: after, alt: "What the homeowner saw" }}
      label="Compare before and after"
      aspect={aspect}
    />
  );
}

function LeadSource({ lead }: { lead: LeadWithMockup }) {
  const { utm = {}, referrer, page } = lead.source ?? {};
  const tags = Object.entries(utm).map(([name, value]) => `${name.replace("utm_", "")}: ${value}`);
  const parts = [page, referrer, ...tags].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-4 text-sm break-words text-ink-soft">Came from {parts.join(", ")}</p>;
}
