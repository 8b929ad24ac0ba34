import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../../testing/render";
import { toast } from "./toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("a message passes after three seconds", async () => {
  renderPage(<p>Page</p>);
  toast.success("Saved.");
  await wait(2500);
  expect(screen.getByText("Saved.")).toBeVisible();
  await wait(1500);
  expect(screen.queryByText("Saved.")).not.toBeInTheDocument();
});

it("a failure stays, until something else is said, which then passes", async () => {
  renderPage(<p>Page</p>);
  toast.error("Not saved.");
  await wait(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("Not saved.");
  toast.success("Saved.");
  await wait(1000);
  expect(screen.queryByText("Not saved.")).not.toBeInTheDocument();
  expect(screen.getByText("Saved.")).toBeVisible();
  await wait(3500);
  expect(screen.queryByText("Saved.")).not.toBeInTheDocument();
});

it("a failure can be closed", async () => {
  renderPage(<p>Page</p>);
  toast.error("Not saved.");
  await wait(100);
  act(() => screen.getByRole("button", { name: "Close toast" }).click());
  await wait(1000);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
