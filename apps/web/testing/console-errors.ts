import { expect, type MockInstance, vi } from "vitest";

let spy: MockInstance<typeof console.error> | undefined;

export function watchConsoleErrors(): void {
  spy = vi.spyOn(console, "error").mockImplementation(() => {});
}

/** Fails the test when something was logged as an error that it did not expect. */
export function expectNoConsoleErrors(): void {
  const errors = takeConsoleErrors();
  spy?.mockRestore();
  expect(errors, "errors on the console").toEqual([]);
}

/** What was logged as an error so far, for a test that expects it. */
export function takeConsoleErrors(): unknown[][] {
  const calls = spy?.mock.calls ?? [];
  return calls.splice(0, calls.length);
}
