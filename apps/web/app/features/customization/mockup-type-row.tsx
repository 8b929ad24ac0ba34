import type { MockupType } from "@curbview/domain";
import { Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { RenameMockupType } from "./mockup-type-forms";

export function MockupTypeRow({
  type,
  taken,
  busy,
  onRename,
  onDelete,
}: {
  type: MockupType;
  /** The names of the other services. */
  taken: string[];
  busy: boolean;
  onRename(name: string): Promise<unknown>;
  onDelete(): void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li>
        <RenameMockupType
          name={type.name}
          taken={taken}
          busy={busy}
          onRename={onRename}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-1 rounded-field border border-line py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 break-words">{type.name}</span>
      <IconButton label={`Edit ${type.name}`} disabled={busy} onClick={() => setRenaming(true)}>
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
}: { label: string } & Pick<ComponentProps<"button">, "disabled" | "onClick" | "children">) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className="grid size-11 place-items-center rounded-field text-ink-soft hover:bg-paper hover:text-ink disabled:opacity-50"
    />
  );
}
