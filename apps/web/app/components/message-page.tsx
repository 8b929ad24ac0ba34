import { product } from "@curbview/domain";
import type { ReactNode } from "react";
import { buttonClass } from "./ui/button.tsx";

/** A whole page that says one thing and offers the way on. */
export function MessagePage(props: { kicker: string; title: string; text: string; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-16">
      <div className="max-w-md text-center">
        <p className="font-display text-lg font-semibold text-brand-strong">{props.kicker}</p>
        <h1 className="mt-2 text-(length:--text-title) font-bold">{props.title}</h1>
        <p className="mt-3 text-ink-soft">{props.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {props.children ?? (
            <a className={buttonClass()} href="/">
              Go to {product.name} home
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
