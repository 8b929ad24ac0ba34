import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ErrorPage } from "./error-page";

it("I get out of an error by one press", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  render(<ErrorPage />);
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});
