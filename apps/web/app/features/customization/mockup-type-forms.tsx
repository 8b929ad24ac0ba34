import { type MockupTypeForm, maxLengths, mockupTypeForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { inputClass, TextField } from "../../components/ui/field";
import { registerField } from "../../lib/forms/register-field";
import { classNames } from "../../lib/style/class-names";

type FormProps = {
  /** The names of the other services. */
  taken: string[];
  busy: boolean;
};

/** Whether a mutation succeeded; its failure has been told already. */
const succeeded = (write: Promise<unknown>) =>
  write.then(
    () => true,
    () => false,
  );

export function AddMockupType({
  taken,
  busy,
  onAdd,
}: FormProps & {
  /** Rejects when the service was not added. */
  onAdd(name: string): Promise<unknown>;
}) {
  const form = useForm({ resolver: zodResolver(mockupTypeForm({ taken })), defaultValues: { name: "" } });
  const submit = async ({ name }: MockupTypeForm) => {
    if (await succeeded(onAdd(name))) form.reset();
  };
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label="New mockup type"
        placeholder="Fence Building"
        maxLength={maxLengths.service}
        className="min-w-48 flex-1"
        {...registerField(form, "name")}
      />
      <Button type="submit" variant="secondary" blocked={busy} className="mt-8">
        Add
      </Button>
    </form>
  );
}

export function RenameMockupType({
  name,
  taken,
  busy,
  onRename,
  onClose,
}: FormProps & {
  name: string;
  /** Rejects when the service was not renamed. */
  onRename(name: string): Promise<unknown>;
  onClose(): void;
}) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(mockupTypeForm({ taken, isRename: true })),
    defaultValues: { name },
  });
  const { error, ...field } = registerField(form, "name");
  const submit = async (typed: MockupTypeForm) => {
    if (await succeeded(onRename(typed.name))) onClose();
  };
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-wrap gap-2">
      <input
        {...field}
        aria-label={`New name of ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus
        maxLength={maxLengths.service}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className={classNames(inputClass, "min-w-40 flex-1", error && "border-bad")}
      />
      <Button type="submit" blocked={busy}>
        Save
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {error && (
        <p id={id} role="alert" className="basis-full text-sm text-bad">
          {error}
        </p>
      )}
    </form>
  );
}
