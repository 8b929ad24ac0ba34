import { product } from "@curbview/domain";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { MessagePage } from "./components/message-page.tsx";
import { servicesContext } from "./lib/services-context.ts";
import "./styles/app.css";

export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(servicesContext).publicConfig };
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{`${notFound ? "Page not found" : "Something went wrong"} · ${product.name}`}</title>
      {notFound ? (
        <MessagePage
          kicker="404"
          title="We couldn't find that page"
          text="The address may be mistyped, or the page has moved."
        />
      ) : (
        <MessagePage
          kicker="Sorry"
          title="Something went wrong"
          text="Please reload the page. If it keeps happening, write to us."
        />
      )}
    </>
  );
}
