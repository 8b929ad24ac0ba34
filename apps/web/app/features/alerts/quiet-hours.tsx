import { type QuietHoursForm, quietHoursForm, timeZones, usualTimeZone } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { SelectField, SwitchField, TextField } from "../../components/ui/field";
import { useCompany } from "../../lib/company/use-company";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { registerField } from "../../lib/forms/register-field";
import { type AlertSettings, saveTimeZone } from "./alert-settings";
import { useSaveAlerts } from "./use-alert-settings";

const usualNight = { quiet_from: "21:00", quiet_to: "07:00" };
type Night = { from: string; to: string };

/** Hours in which alerts wait, by the company's clock. */
export function QuietHours({ settings }: { settings: AlertSettings }) {
  const { config, company: own } = useDashboard();
  const { data: company } = useCompany();
  const saving = useSaveAlerts();
  // The night is to be the one of the zone that is shown.
  const keepTimeZone = () =>
    saveTimeZone(config, own.id, guessTimeZone()).catch((error) =>
      console.error("The time zone could not be saved:", error),
    );
  const { quiet_from: from, quiet_to: to } = settings;
  return (
    <div className="space-y-5">
      <SwitchField
        label="Quiet hours"
        hint="Texts and alerts on your devices wait until the quiet hours are over."
        checked={from !== null}
        onChange={({ target }) => {
          if (target.checked && company && !company.time_zone) void keepTimeZone();
          saving.mutate({
            changes: target.checked ? usualNight : { quiet_from: null, quiet_to: null },
            done: target.checked ? "Quiet hours are on." : "Alerts come at any time.",
          });
        }}
      />
      {from && to && company && (
        <HoursForm
          key={`${from} ${to} ${company.time_zone} ${settings.mails_in_quiet_hours}`}
          night={{ from, to }}
          timeZone={company.time_zone ?? guessTimeZone()}
          mails={settings.mails_in_quiet_hours}
        />
      )}
    </div>
  );
}

function HoursForm({ night, timeZone, mails }: { night: Night; timeZone: string; mails: boolean }) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const saving = useSaveAlerts();
  const form = useForm({
    resolver: zodResolver(quietHoursForm),
    defaultValues: { ...night, timeZone: timeZone as QuietHoursForm["timeZone"], mails },
  });
  const save = form.handleSubmit(async (values) => {
    await saveTimeZone(config, company.id, values.timeZone).catch((error) =>
      console.error("The time zone could not be saved:", error),
    );
    await client.invalidateQueries({ queryKey: [company.id, "company"] });
    saving.mutate({
      changes: { quiet_from: values.from, quiet_to: values.to, mails_in_quiet_hours: values.mails },
      done: "Quiet hours saved.",
    });
  });
  return (
    <form onSubmit={save} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Quiet from" type="time" {...registerField(form, "from")} />
        <TextField label="Quiet until" type="time" {...registerField(form, "to")} />
        <SelectField label="Time zone of the company" {...registerField(form, "timeZone")}>
          {timeZones.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <SwitchField
        label="Email me at those times too"
        hint="Email makes no noise on most phones."
        {...form.register("mails")}
      />
      <Button type="submit" variant="secondary" blocked={saving.isPending}>
        Save quiet hours
      </Button>
    </form>
  );
}

/** Where this browser is, which is mostly where the company is. */
function guessTimeZone(): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZones.find(({ id }) => id === here)?.id ?? usualTimeZone;
}
