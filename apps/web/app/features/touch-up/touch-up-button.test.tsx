import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawPng, installCanvas } from "../../../testing/canvas";
import { renderPage } from "../../../testing/render";
import type { Regenerate } from "./regenerate";
import { TouchUpButton } from "./touch-up-button";

/** A mask of 40 by 20 pixels that marks everything or nothing. */
const mask = (color: "#ffffff" | "#000000") =>
  `data:image/png;base64,${drawPng(40, 20, color).toString("base64")}`;

beforeEach(() => {
  installCanvas();
  vi.stubGlobal("fetch", readDataUrl);
  // The page has no layout here: the photo stands at the upper left, 400 by 200 pixels.
  vi.spyOn(HTMLCanvasElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 200));
});

/** happy-dom would send a data URL over the network. */
async function readDataUrl(url: string): Promise<Response> {
  return new Response(Buffer.from(url.split(",")[1] ?? "", "base64"));
}

async function open({ region = mask("#000000"), onRegenerate = vi.fn<Regenerate>() } = {}) {
  const page = renderPage(
    <TouchUpButton photoUrl="/photo.png" region={region} onRegenerate={onRegenerate} />,
  );
  await page.user.click(screen.getByRole("button", { name: "Touch up the area" }));
  const area = await screen.findByRole("application", { name: "Area to change" });
  await screen.findByText(/% of the picture is marked/);
  return { ...page, area, canvas: area.querySelector("canvas")! };
}

const status = () => screen.getByRole("status").textContent;
const button = (name: string) => screen.getByRole("button", { name });

describe("painting the area to change", () => {
  it("shows how much is marked, and marks more under the finger", async () => {
    const { canvas } = await open();
    expect(status()).toBe("0% of the picture is marked.");
    expect(button("Redo the Mockup")).toBeDisabled();
    fireEvent.pointerDown(canvas, { clientX: 100, clientY: 100, isPrimary: true, pointerId: 1 });
    fireEvent.pointerMove(canvas, { clientX: 300, clientY: 100, isPrimary: true, pointerId: 1 });
    fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1 });
    // A stroke half the width long and 12 percent of it wide, on a picture twice as wide as high.
    expect(markedPercent()).toBeGreaterThanOrEqual(12);
    expect(markedPercent()).toBeLessThanOrEqual(17);
    expect(status()).toMatch(/^Added\./);
    expect(button("Redo the Mockup")).toBeEnabled();
  });

  it("gives what is marked an edge, since a tinted roof passes for one of red tiles", async () => {
    const { canvas } = await open();
    expect(canvas.style.filter).toMatch(/white.*black/);
  });

  it("removes, undoes and clears", async () => {
    const { user, canvas } = await open({ region: mask("#ffffff") });
    expect(status()).toBe("100% of the picture is marked.");
    await user.click(button("Remove"));
    expect(button("Remove")).toHaveAttribute("aria-pressed", "true");
    fireEvent.pointerDown(canvas, { clientX: 200, clientY: 100, isPrimary: true, pointerId: 1 });
    fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1 });
    expect(status()).toMatch(/^Removed\. 9\d%/);
    await user.click(button("Undo"));
    expect(status()).toBe("Undone. 100% of the picture is marked.");
    expect(button("Undo")).toBeDisabled();
    await user.click(button("Clear"));
    expect(status()).toBe("Cleared. 0% of the picture is marked.");
    await user.click(button("Undo"));
    expect(status()).toBe("Undone. 100% of the picture is marked.");
  });

  it("paints with a wider brush what a thin one leaves", async () => {
    const { canvas } = await open();
    const dot = () => {
      fireEvent.pointerDown(canvas, { clientX: 200, clientY: 100, isPrimary: true, pointerId: 1 });
      fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1 });
      return markedPercent();
    };
    const thin = dot();
    fireEvent.change(screen.getByRole("slider", { name: "Brush size" }), { target: { value: "30" } });
    expect(screen.getByRole("slider", { name: "Brush size" })).toHaveAttribute(
      "aria-valuetext",
      "30 percent of the picture's width",
    );
    expect(dot()).toBeGreaterThan(thin + 5);
  });

  it("paints by keyboard: arrows move, space paints, shift with an arrow paints along", async () => {
    const { user, area } = await open();
    area.focus();
    await user.keyboard("{ArrowLeft}{ArrowUp}");
    expect(status()).toBe("0% of the picture is marked.");
    await user.keyboard(" ");
    const dot = markedPercent();
    expect(dot).toBeGreaterThan(0);
    await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}");
    expect(markedPercent()).toBeGreaterThan(dot);
  });
});

describe("making the mockup anew", () => {
  it("sends what is painted, and closes when the picture is there", async () => {
    const onRegenerate = vi.fn<Regenerate>().mockResolvedValue();
    const { user } = await open({ region: mask("#ffffff"), onRegenerate });
    await user.click(button("Redo the Mockup"));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const bitmap = await createImageBitmap(await (await readDataUrl(onRegenerate.mock.calls[0]![0])).blob());
    expect([bitmap.width, bitmap.height]).toEqual([40, 20]);
  });

  it("leaves the painting as it is when the picture cannot be made", async () => {
    const onRegenerate = vi.fn<Regenerate>().mockRejectedValue(new Error("The picture service is resting."));
    const { user } = await open({ region: mask("#ffffff"), onRegenerate });
    await user.click(button("Redo the Mockup"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The picture service is resting.");
    expect(screen.getByText("100% of the picture is marked.")).toBeVisible();
  });

  it("may be cancelled without a word of failure", async () => {
    const onRegenerate = vi.fn<Regenerate>((_, { signal }) => {
      return new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      );
    });
    const { user } = await open({ region: mask("#ffffff"), onRegenerate });
    await user.click(button("Redo the Mockup"));
    expect(await screen.findByRole("progressbar", { name: "Making your mockup" })).toBeVisible();
    await user.click(button("Cancel"));
    expect(await screen.findByRole("button", { name: "Redo the Mockup" })).toBeEnabled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is not forced on me", async () => {
    const onRegenerate = vi.fn<Regenerate>();
    const { user } = await open({ region: mask("#ffffff"), onRegenerate });
    await user.click(button("Keep it as it is"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(onRegenerate).not.toHaveBeenCalled();
  });
});

function markedPercent(): number {
  return Number(/(\d+)%/.exec(status() ?? "")?.[1]);
}
