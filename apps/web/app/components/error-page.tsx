import { Button } from "./ui/button";

/** Shown by the error boundary. */
export function ErrorPage() {
  return (
    <main className="mx-auto max-w-xl p-8 text-center">
      <title>Something went wrong</title>
      <h1 className="text-3xl font-bold">Something went wrong</h1>
      <p className="mt-3 mb-6 text-ink-soft">Please reload the page. If it happens again, write to us.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </main>
  );
}
