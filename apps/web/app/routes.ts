import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("login", "routes/login.tsx"),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("onboarding", "routes/onboarding.tsx"),
  route("dashboard", "routes/dashboard.tsx", [
    route("leads", "routes/dashboard-leads.tsx"),
    route("*?", "routes/dashboard-overview.tsx"),
  ]),
  route(":companySlug", "routes/company-page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
