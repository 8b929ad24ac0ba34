import { isVisitorEmail, messages, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { CloudUpload, Droplets, House, Paintbrush, Road, Sparkles, TreePine, Warehouse } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { classNames } from "../../lib/class-names";
import { AddressCombobox } from "./address-combobox";
import type { PickedAddress, SourceImage } from "./flow-state";
import { isImageFile, readPhoto } from "./read-photo";

const serviceIcons = {
  trees: TreePine,
  road: Road,
  paint: Paintbrush,
  sparkles: Sparkles,
  roof: Warehouse,
  droplets: Droplets,
  house: House,
} as const;

/** A step's heading; it takes the focus when the step comes up, so that a screen reader reads on from there. */
export function StepHeading({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none sm:text-4xl">
      {children}
    </h1>
  );
}

/** Step 0: where the home is. */
export function AddressStep({
  config,
  initial,
  isFirst,
  onContinue,
}: {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  isFirst: boolean;
  onContinue(address: PickedAddress): void;
}) {
  const [picked, setPicked] = useState(initial);
  const [error, setError] = useState("");
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) onContinue(picked);
    else setError(messages.address.invalid);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <StepHeading isFirst={isFirst}>See Your Home Transformed</StepHeading>
      <p className="text-lg text-ink-soft">
        Enter your address and see what your home could look like. It takes 2 minutes.
      </p>
      <AddressCombobox
        config={config}
        initialText={initial?.text ?? ""}
        describedBy={error ? noteId : undefined}
        invalid={error !== ""}
        onType={() => {
          setPicked(undefined);
          setError("");
        }}
        onPick={(address) => {
          setPicked(address);
          setError("");
        }}
      />
      {error && (
        <p id={noteId} role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Button type="submit" className="w-full text-lg sm:w-auto">
        Continue
      </Button>
    </form>
  );
}

/** Step 1: what should be done. */
export function ServiceStep({
  services,
  busy,
  error,
  onChoose,
  onClear,
  onChangeAddress,
}: {
  services: ServiceOption[];
  busy: string | undefined;
  error: string;
  onChoose(service: ServiceOption): void;
  onClear(): void;
  onChangeAddress(): void;
}) {
  return (
    <div className="space-y-5">
      <StepHeading>What would you like to see?</StepHeading>
      {error && (
        <div role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-4">
          <p>{error}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onClear}>
              Try Different Service
            </Button>
            <Button variant="secondary" onClick={onChangeAddress}>
              Change Address
            </Button>
          </div>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4">
        {services.map((service) => {
          const Icon = serviceIcons[service.icon as keyof typeof serviceIcons] ?? House;
          return (
            <li key={service.id}>
              <button
                type="button"
                disabled={busy !== undefined}
                onClick={() => onChoose(service)}
                className={classNames(
                  "flex h-full min-h-28 w-full flex-col items-center justify-center gap-3 rounded-card border border-line",
                  "bg-card p-4 text-center font-semibold shadow-card transition hover:border-(--brand) disabled:opacity-60",
                )}
              >
                <Icon aria-hidden="true" className="size-8 text-(--brand-on-white)" />
                {busy === service.id ? "One moment..." : service.name}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Step 2: which picture. */
export function ImageStep({
  config,
  image,
  busy,
  onChoose,
  onConfirm,
}: {
  config: PublicConfig;
  image: SourceImage | undefined;
  busy: boolean;
  onChoose(image: SourceImage): void;
  onConfirm(): void;
}) {
  const [problem, setProblem] = useState("");
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    if (!isImageFile(file)) return window.alert(messages.upload.notAnImage);
    setReading(true);
    setProblem("");
    try {
      const blob = await readPhoto(config, file);
      onChoose({ kind: "upload", blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setReading(false);
    }
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => void take(event.clipboardData?.files[0]);
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  });

  return (
    <div className="space-y-5">
      <StepHeading>Confirm Your Property Image</StepHeading>
      {image?.kind === "sample" && (
        <p className="text-ink-soft">
          We have no picture of your street. This is a <strong>sample photo</strong>: upload a photo of your
          own home to see the real change.
        </p>
      )}
      <section
        aria-label="Photo of the property"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        className={classNames(
          "relative aspect-4/3 overflow-hidden rounded-card bg-line shadow-card",
          over && "outline-4 outline-dashed outline-(--brand)",
        )}
      >
        {image && (
          <img
            src={image.url}
            alt={image.kind === "upload" ? "Your photo" : "The property"}
            className="size-full object-contain"
          />
        )}
        {image?.kind === "sample" && (
          <span className="absolute top-3 left-3 rounded-full bg-black/70 px-3 py-1 text-sm font-medium text-white">
            Sample photo
          </span>
        )}
        {reading && (
          <p role="status" className="absolute inset-0 grid place-items-center bg-white/80 font-medium">
            Reading your photo...
          </p>
        )}
      </section>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Upload a different photo"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" disabled={busy || reading} onClick={() => input.current?.click()}>
          <CloudUpload aria-hidden="true" className="size-5" />
          Upload a different photo
        </Button>
        <Button disabled={!image || busy || reading} onClick={onConfirm}>
          {busy
            ? "Generating Mockup..."
            : image?.kind === "upload"
              ? "Use This Image"
              : "Continue with This Image"}
        </Button>
      </div>
    </div>
  );
}

const progressTexts = [
  "Looking at your home...",
  "Finding the right spots...",
  "Planning the new look...",
  "Adding light and shadow...",
  "Almost there, finishing touches...",
];
const progressPauseMs = 3000;

/** Texts that tell that work goes on, a new one every three seconds. */
export function RotatingProgress() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setIndex((current) => (current + 1) % progressTexts.length),
      progressPauseMs,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="flex min-h-7 items-center gap-3 font-medium text-(--brand-on-white)">
      <span
        aria-hidden="true"
        className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
      />
      {progressTexts[index]}
    </p>
  );
}

/** Step 3: where to send it. */
export function InfoStep({
  collectNames,
  generating,
  saved,
  onSubmit,
}: {
  collectNames: boolean;
  generating: boolean;
  saved: boolean;
  onSubmit(values: { name?: string; email: string }): Promise<void>;
}) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!isVisitorEmail(address)) return setError(messages.email.invalid);
    setBusy(true);
    setError("");
    try {
      await onSubmit({ email: address, ...(collectNames && name.trim() && { name: name.trim() }) });
    } catch (problem) {
      console.error("The email could not be saved:", problem);
      setError(messages.email.submitFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <StepHeading>{saved ? "Thank you, your request is saved" : "Where should we send it?"}</StepHeading>
      {generating && <RotatingProgress />}
      {!saved && (
        <>
          {collectNames && (
            <TextField
              label="Your name (optional)"
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            maxLength={254}
            error={error || undefined}
            hint="We send your mockup here. No newsletter."
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" disabled={busy} className="w-full text-lg sm:w-auto">
            {busy ? "Sending..." : "Send Me My Mockup"}
          </Button>
        </>
      )}
    </form>
  );
}
