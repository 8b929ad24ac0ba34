import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openCompanyPage } from "../../../testing/company-visit";
import { renderPage } from "../../../testing/render";
import { useUnknownCompanyMessage } from "./use-embed-messages";

const website = "https://green-gable.example";
const postMessage = vi.fn();

/** Puts the page into a frame on the company's website. */
function embed(mode: string) {
  const search = new URLSearchParams({ embed: mode, host_page: `${website}/offers` });
  window.history.replaceState(null, "", `/green-gable?${search}`);
  vi.stubGlobal("parent", { postMessage });
}

beforeEach(() => postMessage.mockClear());
afterEach(() => {
  window.history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("data-embed");
  vi.unstubAllGlobals();
});

const pressEscape = (target: Element = document.body) => fireEvent.keyDown(target, { key: "Escape" });

describe("a company page in a frame", () => {
  it("asks the website to close its dialog when I press Escape", () => {
    embed("button");
    openCompanyPage();
    pressEscape();
    expect(postMessage.mock.calls).toEqual([[{ type: "company-frame:close" }, website]]);
  });

  it("keeps an Escape to itself that closed something on the page", () => {
    embed("button");
    openCompanyPage();
    const field = screen.getByRole("combobox", { name: "Property address" });
    field.addEventListener("keydown", (event) => event.preventDefault());
    pressEscape(field);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    pressEscape();
    dialog.remove();
    expect(postMessage).not.toHaveBeenCalled();
  });

  it("sends its height where it stands in the page itself", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        readonly #changed: () => void;
        constructor(changed: () => void) {
          this.#changed = changed;
        }
        observe() {
          this.#changed();
        }
        disconnect() {}
      },
    );
    vi.spyOn(document.body, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 712));
    embed("inline");
    openCompanyPage();
    expect(postMessage.mock.calls).toEqual([[{ type: "company-frame:size", height: 712 }, website]]);
    expect(document.documentElement).toHaveAttribute("data-embed", "inline");
  });

  it("says that the company does not exist", () => {
    embed("button");
    renderPage(<UnknownCompany />);
    expect(postMessage.mock.calls).toEqual([[{ type: "company-frame:unknown" }, website]]);
  });
});

describe("a company page on its own", () => {
  it("posts to nobody", () => {
    openCompanyPage();
    pressEscape();
    expect(postMessage).not.toHaveBeenCalled();
  });
});

function UnknownCompany() {
  useUnknownCompanyMessage();
  return null;
}
