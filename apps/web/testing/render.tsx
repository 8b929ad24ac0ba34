import type { PublicConfig } from "@curbview/domain";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import { ConfirmDialog } from "../app/components/ui/confirm-dialog";
import { Toaster } from "../app/components/ui/toaster";
import { testConfig } from "./fixtures";

type Options = {
  config?: PublicConfig;
  /** Path and query the page is opened at. */
  path?: string;
  /** What the layout around the page hands to `useOutletContext`. */
  outletContext?: unknown;
  /** State the page was navigated to with. */
  state?: unknown;
};

/** Renders a page or a part of one with router, query client and toaster around it, as the app does. */
export function renderPage(element: ReactElement, options: Options = {}) {
  const { config = testConfig, path = "/", outletContext, state } = options;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [pathname = "/", search = ""] = path.split(/(?=\?)/);
  const routes: RouteObject[] = [
    {
      id: "root",
      loader: () => ({ config, publicUrl: config.supabaseUrl }),
      element: <Outlet context={outletContext} />,
      children: [
        { path: pathname, element },
        { path: "*", element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname, search, state }],
    hydrationData: { loaderData: { root: { config, publicUrl: config.supabaseUrl } } },
  });
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
}
