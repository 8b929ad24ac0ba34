import { type QuietHoursForm, quietHoursForm, timeZones, usualTimeZone } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { SelectField, SwitchField, TextField } from "../../components/ui/field";
import { useCompany } from "../../lib/company/use-company";
import { registerField } from "../../lib/forms/register-field";
import type { AlertSettings } from "./alert-settings";
import { useSaveAlerts } from "./use-alert-settings";

const usualNight = { quiet_from: "21:00", quiet_to: "07:00" };
type Night = { from: string; to: string };

/** Hours in which alerts wait, by the company's clock. */
export function QuietHours({ settings }: { settings: AlertSettings }) {
  const { data: company } = useCompany();
  const saving = useSaveAlerts();
  const { quiet_from: from, quiet_to: to } = settings;
  return (
    <div className="space-y-5">
      <SwitchField
        label="Quiet hours"
        hint="Texts and alerts on your devices wait until the quiet hours are over."
        checked={from !== null}
        onChange={({ target }) => {
          // The night is to be the one of the zone that is shown.
          const zone = company && !company.time_zone ? { time_zone: guessTimeZone() } : {};
          saving.mutate({
            changes: target.checked ? { ...usualNight, ...zone } : { quiet_from: null, quiet_to: null },
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
  const saving = useSaveAlerts();
  const form = useForm({
    resolver: zodResolver(quietHoursForm),
    defaultValues: { ...night, timeZone: timeZone as QuietHoursForm["timeZone"], mails },
  });
  const save = form.handleSubmit(({ from, to, mails, timeZone: time_zone }) =>
    saving.mutate({
      changes: { quiet_from: from, quiet_to: to, mails_in_quiet_hours: mails, time_zone },
      done: "Quiet hours saved.",
    }),
  );
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
