import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../components/ui/button.tsx";

/** One question a screen: its heading takes the focus when the visitor arrives. */
export function StepFrame(props: {
  title: string;
  text?: string;
  takesFocus?: boolean;
  onBack?: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!props.takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [props.takesFocus]);
  return (
    <section className="rise mx-auto w-full max-w-2xl">
      {props.onBack ? (
        <Button look="quiet" className="-ml-4 mb-2" onClick={props.onBack}>
          <ArrowLeft aria-hidden className="size-4" /> Back
        </Button>
      ) : null}
      <h1 ref={heading} tabIndex={-1} className="text-(length:--text-title) font-bold">
        {props.title}
      </h1>
      {props.text ? <p className="mt-2 text-lg text-ink-soft">{props.text}</p> : null}
      <div className="mt-6">{props.children}</div>
    </section>
  );
}
