import { messages, type PublicConfig } from "@curbview/domain";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { OpenCaptcha } from "../lib/captcha/open-captcha";
import { Button } from "./ui/button";

/** The check that a visitor is human, for a form. */
export type Captcha = {
  /** Stands above the form's button; nothing where none is configured. */
  widget: ReactNode;
  /**
   * What the server wants to see, for one call; undefined where none is configured. Waits while the visitor is being
   * checked, and throws an error with the text to show when the check fails.
   */
  takeToken(): Promise<string | undefined>;
};

/** Asks the configured provider whether the visitor is human. Its script is loaded when the form is there, not before. */
export function useCaptcha(captcha: PublicConfig["captcha"]): Captcha {
  const box = useRef<HTMLDivElement>(null);
  const opening = useRef<Promise<OpenCaptcha>>(undefined);
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
      return await (await opening.current)!.take();
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
