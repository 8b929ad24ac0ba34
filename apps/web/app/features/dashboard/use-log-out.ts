import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useConfig } from "../../lib/config/use-config";
import { logOut } from "../../lib/session/log-out";

/** Ends the session of this browser and leads home. */
export function useLogOut() {
  const config = useConfig();
  const navigate = useNavigate();
  return useMutation({ mutationFn: () => logOut(config), onSuccess: () => navigate("/") });
}
