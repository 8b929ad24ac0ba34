import { Navigate } from "react-router";

/** Any other path below the dashboard shows the overview. */
export default function UnknownScreen() {
  return <Navigate to="/dashboard" replace />;
}
