import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

const copiedMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch (error) {
      console.warn("The clipboard cannot be written:", error);
      setState("failed");
    }
  }
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button variant="secondary" onClick={() => void copy()} aria-label={state === "idle" ? label : undefined}>
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">
        {state === "idle" ? "Copy" : state === "copied" ? "Copied" : "Select and copy by hand"}
      </span>
    </Button>
  );
}
