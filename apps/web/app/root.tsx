import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import { ConnectionNote } from "./components/connection-note";
import { ErrorPage } from "./components/error-page";
import { NotFound } from "./components/not-found";
import { pageServicesContext } from "./lib/page/page-services";
import "./styles/app.css";

export function loader({ context }: Route.LoaderArgs) {
  const { publicConfig, publicUrl } = context.get(pageServicesContext);
  return { config: publicConfig, publicUrl };
}

/**
 * The configuration stays the same while a page is open, and only a prerendered page came without it. Within a journey or
 * the dashboard it is not asked for: without a connection each step would end on the error page.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isDashboard = (url: URL) => url.pathname.startsWith("/dashboard");
  return currentUrl.pathname !== nextUrl.pathname && !(isDashboard(currentUrl) && isDashboard(nextUrl));
}

export function Layout({ children }: { children: ReactNode }) {
  const isEmbedded = useLocation().search.includes("embed=");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh in-data-[embed=inline]:min-h-0 font-sans antialiased">
        {children}
        {/* An embedded page is scrolled by the page around it, and may have no storage. */}
        {!isEmbedded && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <ConnectionNote />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorPage />;
}
