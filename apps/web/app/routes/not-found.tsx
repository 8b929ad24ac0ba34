import { isRouteErrorResponse } from "react-router";
import { NotFound } from "../components/not-found";
import { PageFailed } from "../components/page-failed";
import type { Route } from "./+types/not-found";

export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export default NotFound;

/** The 404 page within the site's layout, with its navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <PageFailed />;
}
