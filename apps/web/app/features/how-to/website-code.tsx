import { companyDefaults } from "@curbview/domain";
import { useEffect, useRef, useState } from "react";
import type { FrameMode } from "../../lib/frame/frame-address";
import { CopyLine } from "./copy-line";

const modes: { mode: FrameMode; name: string; hint: string }[] = [
  { mode: "button", name: "A button", hint: "Opens your page on top of your website." },
  { mode: "inline", name: "In the page", hint: "Your page stands right where you paste the code." },
];
const buttonLabel = "See your home transformed";

function embedAttributes(mode: FrameMode, slug: string, color: string): Record<string, string> {
  return {
    src: `${window.location.origin}/embed.js`,
    "data-company": slug,
    ...(mode === "inline" ? { "data-mode": "inline" } : { "data-label": buttonLabel, "data-color": color }),
  };
}

/** The embed code for the company's website, with a live preview. */
export function WebsiteCode({ company }: { company: { slug: string; accent_color: string | null } }) {
  const [mode, setMode] = useState<FrameMode>("button");
  const attributes = embedAttributes(mode, company.slug, company.accent_color ?? companyDefaults.accentColor);
  const code = `<script ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")} async></script>`;
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">How it appears on your website</legend>
        {modes.map((one) => (
          <label
            key={one.mode}
            className="flex cursor-pointer gap-3 rounded-field border border-line p-4 has-checked:border-brand has-checked:bg-brand/5"
          >
            <input
              type="radio"
              name="widget-mode"
              checked={mode === one.mode}
              onChange={() => setMode(one.mode)}
              className="mt-0.5 size-5 shrink-0 accent-(--color-brand)"
            />
            <span>
              <span className="block font-semibold">{one.name}</span>
              <span className="block text-sm text-ink-soft">{one.hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <CopyLine text={code} copy={code} label="Copy the code for your website" />
      <WidgetPreview key={code} attributes={attributes} />
    </div>
  );
}

/** Runs the real embed script.  */
function WidgetPreview({ attributes }: { attributes: Record<string, string> }) {
  const stage = useRef<HTMLDivElement>(null);
  const first = useRef(attributes);
  useEffect(() => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(first.current)) script.setAttribute(name, value);
    const parent = stage.current;
    parent?.append(script);
    return () => parent?.replaceChildren();
  }, []);
  return (
    <div className="rounded-field border border-dashed border-ink-soft/40 p-4">
      <p className="mb-3 text-sm text-ink-soft">This is how it looks. Try it.</p>
      <div ref={stage} data-testid="widget-preview" />
    </div>
  );
}
