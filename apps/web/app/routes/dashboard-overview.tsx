import { Navigate } from "react-router";

/** The leads are the first screen until the overview stands. */
export default function DashboardOverview() {
  return <Navigate to="/dashboard/leads" replace />;
}
