import nodeConsole from "node:console";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { openSupabase } from "../app/lib/supabase/open-supabase";
import { expectNoConsoleErrors, watchConsoleErrors } from "./console-errors";
import { testConfig } from "./fixtures";
import { network } from "./http";
import { skipOwnerStacks } from "./skip-owner-stacks";

skipOwnerStacks();

// A busy machine needs longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterAll(() => network.close());

/** A toast goes with the next frame, which would otherwise take the next test's. */
async function dismissToasts(): Promise<void> {
  if (toast.getToasts().length === 0) return;
  toast.dismiss();
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

beforeEach(() => {
  watchConsoleErrors();
  // Where happy-dom writes a line of its own about every refused request.
  vi.spyOn(nodeConsole, "error").mockImplementation(() => {});
});

afterEach(async () => {
  await dismissToasts();
  cleanup();
  // The client would keep its socket for a minute, and connect anew beyond this test's network.
  await openSupabase(testConfig).realtime.disconnect();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expectNoConsoleErrors();
});
