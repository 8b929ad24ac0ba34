import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "../components/error-page";
import { NotFound } from "../components/not-found";
import type { Route } from "./+types/not-found";

export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export default NotFound;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorPage />;
}
