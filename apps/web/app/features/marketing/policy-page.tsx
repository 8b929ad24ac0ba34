import { product } from "@curbview/domain";
import type { ReactNode } from "react";

export type PolicySection = { title: string; text: ReactNode };

const updated = "November 21, 2026";

/** Terms, privacy or cookies: table of contents, sections and a contact. */
export function PolicyPage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: string;
  sections: readonly PolicySection[];
}) {
  return (
    <main className="mx-auto grid max-w-6xl gap-x-16 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[15rem_1fr]">
      <header className="max-w-prose lg:col-start-2">
        <h1 className="text-4xl font-bold sm:text-5xl">{title}</h1>
        <p className="mt-5 text-xl text-pretty text-ink-soft">{intro}</p>
        <p className="mt-3 text-ink-soft">Last changed on {updated}</p>
      </header>
      <nav aria-label="On this page" className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2">
        <ul className="rounded-card border border-line bg-card gap-x-8 px-5 py-2 sm:columns-2 lg:sticky lg:top-24 lg:columns-1">
          {sections.map((section) => (
            <li key={section.title}>
              <a
                href={`#${anchor(section.title)}`}
                className="inline-flex min-h-11 items-center leading-tight font-medium text-brand hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-prose lg:col-start-2">
        {sections.map((section) => (
          <section key={section.title} id={anchor(section.title)} className="mt-10 scroll-mt-24">
            <h2 className="text-2xl font-bold">{section.title}</h2>
            <div className="mt-3 space-y-3 text-lg [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6">
              {section.text}
            </div>
          </section>
        ))}
        <section className="mt-10">
          <h2 className="text-2xl font-bold">Questions</h2>
          <p className="mt-3 text-lg">
            Write to{" "}
            <a
              href={`mailto:${product.supportEmail}`}
              className="font-semibold text-brand underline underline-offset-4"
            >
              {product.supportEmail}
            </a>
            . A person reads it.
          </p>
        </section>
      </div>
    </main>
  );
}

function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
