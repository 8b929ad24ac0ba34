import { Navigate } from "react-router";

export default function UnknownScreen() {
  return <Navigate to="/dashboard" replace />;
}
