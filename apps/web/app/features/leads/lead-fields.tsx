import { maxLengths } from "@curbview/domain";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { SelectField, TextArea, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { registerField } from "../../lib/forms/register-field";
import { StatusOptions } from "./lead-parts";
import { statusColor } from "./status-pill";
import type { useLeadForm } from "./use-lead-form";

/** `children` are rendered between the fields and the button. */
export function LeadFields({
  edit,
  editable,
  children,
}: {
  edit: ReturnType<typeof useLeadForm>;
  editable: boolean;
  children: ReactNode;
}) {
  const { form, isDirty, isSaving } = edit;
  const status = useWatch({ control: form.control, name: "status" });
  return (
    <form onSubmit={edit.submit} noValidate className="mt-5">
      <fieldset disabled={!editable} className="space-y-4">
        <SelectField
          label="Status"
          dot={statusColor(status)}
          className="sm:max-w-64"
          {...registerField(form, "status")}
        >
          <StatusOptions set="detail" current={status} />
        </SelectField>
        <TextArea label="Notes" maxLength={maxLengths.notes} {...registerField(form, "notes")} />
        <h3 className="pt-2 text-lg font-bold">Contact</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" maxLength={maxLengths.name} {...registerField(form, "name")} />
          <TextField
            label="Email"
            type="email"
            maxLength={maxLengths.email}
            {...registerField(form, "email")}
          />
          <TextField
            label="Service"
            maxLength={maxLengths.service}
            {...registerField(form, "service_type")}
          />
          <TextField label="Address" maxLength={maxLengths.address} {...registerField(form, "address")} />
        </div>
      </fieldset>
      {children}
      {!editable && <p className="mt-4 text-ink-soft">Activate your account to edit leads.</p>}
      {edit.theirs && <Conflict onKeepMine={edit.keepMine} onTakeTheirs={edit.takeTheirs} />}
      {editable && (
        <Button type="submit" blocked={!isDirty || isSaving} className="mt-4">
          {isSaving ? "Saving..." : "Save Changes"}
        </Button>
      )}
    </form>
  );
}

function Conflict({ onKeepMine, onTakeTheirs }: { onKeepMine(): void; onTakeTheirs(): void }) {
  return (
    <div className="mt-4">
      <Notice tone="warning">
        <p>
          Someone else changed this lead in the meantime. Your changes are not lost, but they are not saved
          yet.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeepMine}>
            Save mine anyway
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}
