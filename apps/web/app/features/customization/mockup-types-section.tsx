import { type MockupType, messages } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button";
import { inputClass, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Section, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import { addMockupType, deleteMockupType, loadMockupTypes, renameMockupType } from "./mockup-types";

const texts = messages.mockupTypes;

/** The services of the page: add, rename, delete, each saved at once. */
export function MockupTypesSection() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const queryKey = [company.id, "mockup-types"];
  const { data, isError, isPending } = useQuery({
    queryKey,
    queryFn: () => loadMockupTypes(config, company.id),
  });
  const { message, say } = usePassingMessage({ keepFailures: false });
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, done: string, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey });
      say("good", done);
      return true;
    } catch (error) {
      console.error(failed, error);
      say("bad", failed);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const isTaken = (name: string, except?: string) =>
    data?.some((type) => type.id !== except && type.name.toLowerCase() === name.toLowerCase()) ?? false;

  async function add(name: string): Promise<boolean> {
    if (!name) return refuse(texts.nameRequired);
    if (isTaken(name)) return refuse("You already offer this service.");
    return run(() => addMockupType(config, company, name), texts.added, texts.addFailed);
  }
  async function rename(type: MockupType, name: string): Promise<boolean> {
    if (!name) return refuse(texts.nameRequiredForEditing);
    if (isTaken(name, type.id)) return refuse("You already offer this service.");
    return run(() => renameMockupType(config, type.id, name), texts.updated, texts.updateFailed);
  }
  function refuse(text: string): false {
    say("bad", text);
    return false;
  }

  return (
    <Section title="Mockup types" intro="The services homeowners can choose on your page.">
      {isPending && <Skeleton label="Loading mockup types" rows={3} />}
      {isError && <Notice tone="bad">{messages.customization.typesLoadFailed}</Notice>}
      {data?.length === 0 && (
        <p className="mb-4 text-ink-soft">
          None yet: your page offers landscaping, driveway repair, exterior painting and exterior cleaning.
        </p>
      )}
      <ul className="space-y-2">
        {data?.map((type) => (
          <TypeRow
            key={type.id}
            type={type}
            busy={busy}
            onRename={(name) => rename(type, name)}
            onDelete={() => {
              if (window.confirm(texts.confirmDelete))
                void run(() => deleteMockupType(config, type.id), texts.deleted, texts.deleteFailed);
            }}
          />
        ))}
      </ul>
      <AddForm busy={busy} onAdd={add} />
      <div className="mt-4 min-h-12">{message && <Notice tone={message.tone}>{message.text}</Notice>}</div>
    </Section>
  );
}

function AddForm({ busy, onAdd }: { busy: boolean; onAdd(name: string): Promise<boolean> }) {
  const [name, setName] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(name.trim())) setName("");
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        label="New mockup type"
        placeholder="Fence Building"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary" blocked={busy}>
        Add
      </Button>
    </form>
  );
}

function TypeRow({
  type,
  busy,
  onRename,
  onDelete,
}: {
  type: MockupType;
  busy: boolean;
  onRename(name: string): Promise<boolean>;
  onDelete(): void;
}) {
  const [name, setName] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onRename((name ?? "").trim())) setName(undefined);
  };
  if (name !== undefined) {
    return (
      <li>
        <form onSubmit={(event) => void submit(event)} className="flex flex-wrap gap-2">
          <input
            aria-label={`New name of ${type.name}`}
            // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
            autoFocus
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setName(undefined)}
            className={`${inputClass} min-w-40 flex-1`}
          />
          <Button type="submit" blocked={busy}>
            Save
          </Button>
          <Button variant="secondary" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 rounded-field border border-line py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 break-words">{type.name}</span>
      <IconButton label={`Edit ${type.name}`} disabled={busy} onClick={() => setName(type.name)}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Delete ${type.name}`} disabled={busy} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

function IconButton({
  label,
  ...props
}: { label: string } & Pick<
  React.ButtonHTMLAttributes<HTMLButtonElement>,
  "disabled" | "onClick" | "children"
>) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className="grid size-11 place-items-center rounded-field text-ink-soft hover:bg-paper hover:text-ink disabled:opacity-50"
    />
  );
}
