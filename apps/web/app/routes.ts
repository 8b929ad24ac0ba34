import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("login", "routes/login.tsx"),
    route("onboarding", "routes/onboarding.tsx"),
  ]),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("dashboard", "routes/dashboard.tsx", [
    index("routes/dashboard-overview.tsx"),
    route("leads", "routes/dashboard-leads.tsx"),
  ]),
  route(":companySlug", "routes/company-page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
