import { ImageUp } from "lucide-react";

/** Opens the file dialog, and gives the same file again when it is chosen twice. */
export function FileButton({
  label,
  accept,
  isBusy,
  disabled = isBusy,
  onFile,
}: {
  label: string;
  accept: string;
  isBusy: boolean;
  disabled?: boolean;
  onFile(file: File): void;
}) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-line bg-card px-4 font-semibold focus-within:outline-2 focus-within:outline-brand hover:bg-paper">
      <ImageUp aria-hidden="true" className="size-5" />
      {isBusy ? "Uploading..." : label}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
