import { pictureAddress } from "@curbview/domain";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SmallPicture } from "./small-picture";

it("a list's picture comes small, and whole where it cannot be made small", () => {
  const whole = pictureAddress("https://curbview.test", "one/leads/two.png");
  render(<SmallPicture src={whole} maxWidth={240} className="" />);
  const picture = screen.getByRole("presentation");
  expect(picture).toHaveAttribute("src", expect.stringMatching(/\/render\/image\/.*\?width=240$/));
  fireEvent.error(picture);
  expect(picture).toHaveAttribute("src", whole);
});
