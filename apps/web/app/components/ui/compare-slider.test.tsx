import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../testing/render";
import { CompareSlider } from "./compare-slider";

const pictures = {
  before: { src: "/before.jpg", alt: "The home before" },
  after: { src: "/after.jpg", alt: "The home after" },
};

it("I can move the divider with the arrow keys, and to either end with Home and End", async () => {
  const { user } = renderPage(<CompareSlider {...pictures} label="Compare before and after" />);
  const slider = screen.getByRole("slider", { name: "Compare before and after" });
  expect(slider).toHaveAttribute("aria-valuenow", "50");
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(slider).toHaveAttribute("aria-valuetext", "60 percent before");
  await user.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}");
  expect(slider).toHaveAttribute("aria-valuenow", "50");
  await user.keyboard("{PageUp}");
  expect(slider).toHaveAttribute("aria-valuenow", "70");
  await user.keyboard("{PageDown}{Home}");
  expect(slider).toHaveAttribute("aria-valuenow", "0");
  await user.keyboard("{End}");
  expect(slider).toHaveAttribute("aria-valuenow", "100");
});

it("shows both pictures by what they show", () => {
  renderPage(<CompareSlider {...pictures} label="Compare before and after" />);
  expect(screen.getByRole("img", { name: "The home before" })).toHaveAttribute("src", "/before.jpg");
  expect(screen.getByRole("img", { name: "The home after" })).toHaveAttribute("src", "/after.jpg");
});

/** The page has no layout here: every part stands at the upper left, 400 by 200 pixels. */
function stubLayout() {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 200));
}

function openForPointer(orientation: "horizontal" | "vertical") {
  stubLayout();
  renderPage(<CompareSlider {...pictures} label="Compare" orientation={orientation} step={10} />);
  const slider = screen.getByRole("slider", { name: "Compare" });
  const frame = slider.parentElement!;
  const at = (type: "pointerDown" | "pointerMove", clientX: number, clientY: number) => {
    fireEvent[type](frame, { clientX, clientY, buttons: 1, pointerId: 1 });
    return slider.getAttribute("aria-valuenow");
  };
  return { slider, at };
}

it("I can put the divider where I press, and drag it, but not out of the picture", () => {
  const { slider, at } = openForPointer("horizontal");
  expect(at("pointerDown", 100, 20)).toBe("25");
  expect(slider).toHaveFocus();
  expect(at("pointerMove", 300, 190)).toBe("75");
  expect(at("pointerMove", 900, 190)).toBe("100");
  expect(at("pointerMove", -50, 190)).toBe("0");
});

it("I can compare from top to bottom as well", () => {
  const { slider, at } = openForPointer("vertical");
  expect(slider).toHaveAttribute("aria-orientation", "vertical");
  expect(at("pointerDown", 390, 50)).toBe("75");
  fireEvent.keyDown(slider, { key: "ArrowDown" });
  expect(slider).toHaveAttribute("aria-valuenow", "65");
  expect(slider.style.getPropertyValue("--compare-handle")).toContain("35%");
  fireEvent.keyDown(slider, { key: "Home" });
  expect(slider.style.getPropertyValue("--compare-handle")).toContain(" 100%,");
});

it("the divider stays where it is when I only move over it", () => {
  stubLayout();
  renderPage(<CompareSlider {...pictures} label="Compare" />);
  const slider = screen.getByRole("slider", { name: "Compare" });
  fireEvent.pointerMove(slider.parentElement!, { clientX: 10, clientY: 10, buttons: 0 });
  expect(slider).toHaveAttribute("aria-valuenow", "50");
});

describe("when it is first seen", () => {
  /** The slider comes into sight, with its pictures there. */
  function seeSlider({ isCalm = false } = {}) {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isCalm } as MediaQueryList);
    HTMLImageElement.prototype.decode = async () => {};
    class SeenAtOnce {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    }
    vi.stubGlobal("IntersectionObserver", SeenAtOnce);
    renderPage(<CompareSlider {...pictures} label="Compare" />);
    const slider = screen.getByRole("slider", { name: "Compare" });
    return { slider, frame: slider.parentElement! };
  }

  afterEach(() => vi.unstubAllGlobals());

  it("the divider sweeps over the picture once, and still stands in the middle to a screen reader", async () => {
    const { slider, frame } = seeSlider();
    await waitFor(() => expect(frame).toHaveClass("compare-sweep"));
    expect(slider).toHaveAttribute("aria-valuenow", "50");
    fireEvent.animationEnd(frame);
    expect(frame).not.toHaveClass("compare-sweep");
  });

  it("the sweep stops where I take over", async () => {
    const { slider, frame } = seeSlider();
    await waitFor(() => expect(frame).toHaveClass("compare-sweep"));
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(frame).not.toHaveClass("compare-sweep");
    expect(slider).toHaveAttribute("aria-valuenow", "55");
  });

  it("nothing moves for those who asked for less motion", async () => {
    const { frame } = seeSlider({ isCalm: true });
    await Promise.resolve();
    expect(frame).not.toHaveClass("compare-sweep");
  });
});
