import { messages } from "@curbview/domain";
import { readableMessage } from "../http/readable-message";

/** The message to show for a failed auth call. */
export function authErrorMessage(
  error: { code?: string | undefined; message: string },
  usual: string,
): string {
  if (error.code === "captcha_failed") return messages.captcha.failed;
  return readableMessage(error, usual);
}
