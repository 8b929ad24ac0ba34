import type { FunctionErrorCode } from "@curbview/domain";
import { AppError } from "../../errors/app-error.ts";

export type EditFailure =
  | "misconfigured"
  | "busy"
  | "refused"
  | "timeout"
  | "no-picture"
  | "different-house"
  | "failed";

const failures: Record<EditFailure, [FunctionErrorCode, string]> = {
  // Wrong key, spent quota, unknown model: only the operator can fix these.
  misconfigured: ["provider_misconfigured", "Pictures cannot be made right now. Please try again later."],
  busy: ["provider_failed", "Many pictures are being made right now. Please try again in a minute."],
  refused: [
    "provider_refused",
    "This picture could not be edited under the picture service's content rules. Please try another photo.",
  ],
  timeout: ["provider_timeout", "The picture took too long to make. Please try again."],
  "no-picture": ["provider_failed", "The picture service gave no picture. Please try again."],
  "different-house": [
    "different_house",
    "The new picture did not show your house from the same place, so we did not keep it. Please try again, or choose another photo.",
  ],
  failed: ["provider_failed", "The picture could not be made. Please try again."],
};

/** The same message for the visitor whichever service failed; the details go to the log. */
export function toEditError(failure: EditFailure, logText: string, cause?: unknown): AppError {
  const [code, userMessage] = failures[failure];
  return new AppError(code, userMessage, { log: logText, cause });
}
