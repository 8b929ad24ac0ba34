import { formatRadius, radiusSlider } from "./campaign-areas";

export function RadiusSlider({
  of = "",
  value,
  onChange,
}: {
  /** Names the area for screen readers. */
  of?: string;
  value: number;
  onChange(radius: number): void;
}) {
  return (
    <label className="block">
      <span className="flex justify-between font-medium">
        <span>Radius</span>
        <output>{formatRadius(value)}</output>
      </span>
      <input
        type="range"
        {...radiusSlider}
        value={value}
        aria-label={`Radius ${of}`.trim()}
        aria-valuetext={formatRadius(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-1 h-8 w-full accent-brand"
      />
    </label>
  );
}
