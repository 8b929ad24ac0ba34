import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
  await user.keyboard("{Home}");
  expect(slider).toHaveAttribute("aria-valuenow", "0");
  await user.keyboard("{End}");
  expect(slider).toHaveAttribute("aria-valuenow", "100");
});

it("shows both pictures by what they show", () => {
  renderPage(<CompareSlider {...pictures} label="Compare before and after" />);
  expect(screen.getByRole("img", { name: "The home before" })).toHaveAttribute("src", "/before.jpg");
  expect(screen.getByRole("img", { name: "The home after" })).toHaveAttribute("src", "/after.jpg");
});
