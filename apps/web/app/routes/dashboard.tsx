import { product } from "@curbview/domain";
import { useEffect, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { Alert, Skeleton } from "../components/ui/surfaces.tsx";
import { DashboardShell } from "../features/dashboard/dashboard-shell.tsx";
import { loadMembership, type OwnCompany } from "../lib/load-membership.ts";
import { useConfig } from "../lib/use-config.ts";

export function meta() {
  return [{ title: `Dashboard · ${product.name}` }];
}

export default function Dashboard() {
  const config = useConfig();
  const navigate = useNavigate();
  const [company, setCompany] = useState<OwnCompany>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadMembership(config)
      .then((found) => {
        if (found.status === "member") setCompany(found.company);
        else navigate(found.status === "signed-out" ? "/login" : "/onboarding", { replace: true });
      })
      .catch((error: unknown) => {
        console.error("The dashboard could not be loaded:", error);
        setFailed(true);
      });
  }, [config, navigate]);
  if (hasFailed) return <Alert>Your dashboard could not be loaded. Please reload the page.</Alert>;
  if (!company) return <Skeleton className="m-8 h-64" />;
  return (
    <DashboardShell config={config} company={company}>
      <Outlet context={company} />
    </DashboardShell>
  );
}
