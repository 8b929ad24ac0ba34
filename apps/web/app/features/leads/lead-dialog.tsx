import { messages, type PublicConfig } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Dialog } from "../../components/ui/dialog";
import { SelectField, TextArea, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { formatMoment } from "../../lib/format/format-moment";
import { ShareMockup } from "../share";

import { leadTitle, StatusOptions } from "./lead-parts";
import type { LeadWithMockup } from "./load-leads";
import { useLeadForm } from "./use-lead-form";

/** One lead: what the homeowner saw, who they are, status and notes. */
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
  const form = useLeadForm(config, lead);
  const close = () => {
    if (form.isDirty && !window.confirm(messages.lead.unsavedChanges)) return;
    form.giveUp();
    onClose();
  };
  return (
    <Dialog
      title={leadTitle(lead)}
      subtitle={`${lead.service_type} at ${lead.address}, ${formatMoment(lead.created_at)}`}
      onClose={close}
    >
      <SeenPicture lead={lead} />
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
      <form onSubmit={form.submit} className="mt-5">
        <fieldset disabled={!editable} className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name" value={form.values.name} maxLength={200} onChange={form.set("name")} />
            <TextField
              label="Email"
              type="email"
              maxLength={254}
              value={form.values.email}
              onChange={form.set("email")}
            />
            <TextField
              label="Service"
              required
              maxLength={100}
              value={form.values.service_type}
              onChange={form.set("service_type")}
            />
            <SelectField label="Status" value={form.values.status} onChange={form.set("status")}>
              <StatusOptions set="detail" current={form.values.status} />
            </SelectField>
          </div>
          <TextField
            label="Address"
            required
            maxLength={500}
            value={form.values.address}
            onChange={form.set("address")}
          />
          <TextArea label="Notes" value={form.values.notes} maxLength={10000} onChange={form.set("notes")} />
        </fieldset>
        <CameFrom lead={lead} />
        {!editable && <p className="mt-4 text-ink-soft">Activate your account to edit leads.</p>}
        {form.theirs && (
          <div className="mt-4">
            <Notice tone="warning">
              <p>Somebody else changed this lead in the meantime. Nothing of yours is lost or saved yet.</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button variant="secondary" onClick={form.keepMine}>
                  Save mine anyway
                </Button>
                <Button variant="secondary" onClick={form.takeTheirs}>
                  Use theirs
                </Button>
              </div>
            </Notice>
          </div>
        )}
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-4">
          {editable && (
            <Button type="submit" blocked={!form.isDirty || form.busy}>
              {form.busy ? "Saving..." : "Save Changes"}
            </Button>
          )}
          {form.message && (
            <p
              role={form.message.tone === "bad" ? "alert" : "status"}
              className={form.message.tone === "bad" ? "text-bad" : "text-good"}
            >
              {form.message.text}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function SeenPicture({ lead }: { lead: LeadWithMockup }) {
  const { source_image_url: before, result_image_url: after } = lead.mockups ?? {};
  if (!after)
    return <p className="rounded-field bg-paper p-4 text-ink-soft">There is no picture for this lead.</p>;
  if (!before) return <img src={after} alt="What the homeowner saw" className="w-full rounded-card" />;
  return (
    <CompareSlider
      before={{ src: before, alt: "The home before" }}
      after={{ src: after, alt: "What the homeowner saw" }}
      label="Compare before and after"
    />
  );
}

function CameFrom({ lead }: { lead: LeadWithMockup }) {
  const { utm = {}, referrer, page } = lead.source ?? {};
  const parts = [...Object.entries(utm).map(([name, value]) => `${name.replace("utm_", "")}: ${value}`)];
  if (referrer) parts.unshift(referrer);
  if (page) parts.unshift(page);
  if (parts.length === 0) return null;
  return <p className="mt-4 text-sm break-words text-ink-soft">Came from {parts.join(", ")}</p>;
}
