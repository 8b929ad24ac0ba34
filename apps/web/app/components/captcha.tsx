import { messages, type PublicConfig } from "@curbview/domain";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaWidget } from "../lib/captcha/open-captcha";
import { Button } from "./ui/button";

export type Captcha = {
  /** Undefined when no captcha is configured. */
  widget: ReactNode;
  /**
   * A token for one call to the server; undefined when no captcha is configured. Waits for the provider's check and
   * rejects with a message for the visitor when it fails.
   */
  takeToken(): Promise<string | undefined>;
};

/** The captcha of the configured provider, whose script is loaded when the form is mounted. */
export function useCaptcha(captcha: PublicConfig["captcha"]): Captcha {
  const box = useRef<HTMLDivElement>(null);
  const opening = useRef<Promise<CaptchaWidget>>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const { provider, siteKey } = captcha ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    if (!provider || !siteKey || !box.current) return;
    const place = box.current;
    const fail = () => setHasFailed(true);
    const opened = import("../lib/captcha/open-captcha").then(({ openCaptcha }) =>
      openCaptcha({ provider, siteKey }, place, fail),
    );
    opening.current = opened;
    opened.catch((error: Error) => {
      console.error("The visitor could not be checked:", error);
      fail();
    });
    return () => {
      setHasFailed(false);
      opened.then(
        (widget) => widget.close(),
        () => {},
      );
    };
  }, [provider, siteKey, attempt]);

  const takeToken = useCallback(async () => {
    if (!provider) return undefined;
    try {
      return await (await opening.current)!.getToken();
    } catch (error) {
      throw new Error(messages.captcha.unfinished, { cause: error });
    }
  }, [provider]);

  const widget = captcha && (
    <fieldset aria-label={messages.captcha.label} className="min-w-0">
      <div ref={box} className="min-h-16" />
      {hasFailed && (
        <p role="alert" className="mt-2 text-bad">
          {messages.captcha.failed}{" "}
          <Button variant="quiet" className="px-0" onClick={() => setAttempt((count) => count + 1)}>
            Check again
          </Button>
        </p>
      )}
    </fieldset>
  );
  return { widget, takeToken };
}
