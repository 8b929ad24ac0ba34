/** The company's name in its own colors, above a page of it alone; the colors come from `brandColors` around it. */
export function CompanyHeader({ name }: { name: string }) {
  return (
    <header className="bg-(--brand) text-(--brand-text)">
      <p className="mx-auto max-w-3xl px-4 py-4 font-display text-xl font-bold wrap-anywhere sm:text-2xl">
        {name}
      </p>
    </header>
  );
}
