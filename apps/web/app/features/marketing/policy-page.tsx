import { product } from "@curbview/domain";
import type { ReactNode } from "react";

/** A short page of rules: a heading, sections, whom to ask. */
export function PolicyPage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: string;
  sections: readonly { title: string; text: ReactNode }[];
}) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-20">
      <h1 className="text-4xl font-bold sm:text-5xl">{title}</h1>
      <p className="mt-5 text-xl text-ink-soft">{intro}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-2xl font-bold">{section.title}</h2>
          <div className="mt-3 space-y-3 text-lg">{section.text}</div>
        </section>
      ))}
      <section className="mt-10">
        <h2 className="text-2xl font-bold">Questions</h2>
        <p className="mt-3 text-lg">
          Write to{" "}
          <a href={`mailto:${product.supportEmail}`} className="font-semibold text-brand underline">
            {product.supportEmail}
          </a>
          . A person reads it.
        </p>
      </section>
    </main>
  );
}
