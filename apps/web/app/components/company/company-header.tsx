import type { ComponentProps } from "react";
import { CompanyName } from "./company-name";

/** The company's name in its own colors, above a page of it alone; the colors come from `brandColors` around it. */
export function CompanyHeader({ company }: ComponentProps<typeof CompanyName>) {
  return (
    <header className="bg-(--brand) text-(--brand-text)">
      <div className="mx-auto max-w-3xl px-4 py-4">
        <CompanyName company={company} />
      </div>
    </header>
  );
}
