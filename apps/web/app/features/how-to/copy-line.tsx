import { CopyButton } from "../../components/ui/copy-button";

export function CopyLine({ text, copy, label }: { text: string; copy: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 basis-60 rounded-field border border-line bg-paper px-4 py-3 text-sm break-all">
        {text}
      </code>
      <CopyButton text={copy} label={label} />
    </div>
  );
}
