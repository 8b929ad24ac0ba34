import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("services", "routes/services.tsx"),
    route("leadgen", "routes/leadgen.tsx"),
    route("mailers", "routes/mailers.tsx"),
    route("industries/:industry", "routes/industry.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("terms", "routes/terms.tsx"),
    route("cookies", "routes/cookies.tsx"),
    route("create", "routes/create.tsx"),
    route("demo", "routes/demo.tsx"),
    route("login", "routes/login.tsx"),
    route("onboarding", "routes/onboarding.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("sample", "routes/sample.tsx"),
  route("auth/callback", "routes/auth-callback.tsx"),
  ...prefix("dashboard", [
    layout("routes/dashboard/layout.tsx", [
      index("routes/dashboard/overview.tsx"),
      route("create", "routes/dashboard/create.tsx"),
      route("my-mockups", "routes/dashboard/my-mockups.tsx"),
      route("how-to", "routes/dashboard/how-to.tsx"),
      route("leads", "routes/dashboard/leads.tsx"),
      route("customization", "routes/dashboard/customization.tsx"),
      route("services", "routes/dashboard/services.tsx"),
      route("mailers", "routes/dashboard/mailers.tsx"),
      route("billing", "routes/dashboard/billing.tsx"),
      route("settings", "routes/dashboard/settings.tsx"),
      route("*", "routes/dashboard/unknown.tsx"),
    ]),
  ]),
  route("share/:token", "routes/share.tsx"),
  route(":companySlug", "routes/company-page.tsx"),
] satisfies RouteConfig;
