import { maxLengths, maxServices, messages, serviceForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { registerField } from "../../lib/forms/register-field";
import { classNames } from "../../lib/style/class-names";
import { addService } from "./onboarding-state";

const commonServices = [
  "Landscaping",
  "Driveway Repair",
  "Exterior Painting",
  "Exterior Cleaning",
  "Roofing",
  "Pressure Washing",
];

const maxVisibleServices = 6;

export function ServicesStep({
  services,
  busy,
  problem,
  onChange,
  onContinue,
}: {
  services: string[];
  busy: boolean;
  problem: string | undefined;
  onChange(services: string[]): void;
  onContinue(services: string[]): void;
}) {
  const form = useForm({ resolver: zodResolver(serviceForm), defaultValues: { name: "" } });
  const typed = useWatch({ control: form.control, name: "name" });
  const list = useRef<HTMLUListElement>(null);
  const common = useRef<HTMLUListElement>(null);
  const isFull = services.length >= maxServices;
  const scrolls = services.length > maxVisibleServices;
  const add = (name: string) => {
    const next = addService(services, name);
    if (!next) return;
    // Rendered before the list is scrolled to it.
    flushSync(() => onChange(next));
    list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  const addCommon = (name: string, index: number) => {
    add(name);
    focusButton(common.current, index) || focusButton(list.current, services.length);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(services.toSpliced(index, 1)));
    focusButton(list.current, index) || focusButton(common.current, 0);
  };
  const submit = form.handleSubmit(({ name }) => {
    add(name);
    form.reset();
  });
  /** What was typed and not added yet is meant, too. */
  const finish = form.handleSubmit(({ name }) => {
    add(name);
    form.reset();
    onContinue(addService(services, name) ?? services);
  });
  const open = commonServices.filter((name) => addService(services, name));
  return (
    <div className="space-y-5">
      <StepHeading>What services do you offer?</StepHeading>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          label="Add a service"
          placeholder="Deck Building"
          maxLength={maxLengths.service}
          className="min-w-48 flex-1"
          {...registerField(form, "name")}
        />
        <Button type="submit" variant="secondary" blocked={isFull || !typed.trim()}>
          Add
        </Button>
      </form>
      {open.length > 0 && (
        <ul ref={common} aria-label="Common services" className="flex flex-wrap gap-2">
          {open.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => addCommon(name, index)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 hover:border-brand"
              >
                <Plus aria-hidden="true" className="size-4" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <ul
          aria-label="Your services"
          // Scrollable lists must be focusable.
          tabIndex={scrolls ? 0 : undefined}
          ref={list}
          className={classNames("space-y-2", scrolls && "max-h-90 overflow-y-auto pr-1")}
        >
          {services.map((service, index) => (
            <li
              key={service}
              className="flex min-h-12 items-center justify-between gap-2 rounded-field border border-line bg-card pl-4"
            >
              <span className="min-w-0 break-words">{service}</span>
              <button
                type="button"
                aria-label={`Remove ${service}`}
                onClick={() => remove(index)}
                className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="text-sm text-ink-soft">{messages.mockupTypes.tooMany}</p>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        disabled={services.length === 0}
        blocked={busy}
        onClick={() => (typed.trim() ? finish() : onContinue(services))}
        className="w-full sm:w-auto"
      >
        {busy ? "Saving..." : "Continue"}
      </Button>
    </div>
  );
}

/** The button that was pressed is gone: its neighbor gets the focus. Says whether there is one. */
function focusButton(within: HTMLElement | null, index: number): boolean {
  const buttons = within?.querySelectorAll("button") ?? [];
  const neighbor = buttons[Math.min(index, buttons.length - 1)];
  neighbor?.focus();
  return neighbor !== undefined;
}
