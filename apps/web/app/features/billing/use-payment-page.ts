import { useMutation } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openPaymentPage, type PaymentFunction } from "./billing";

/** Navigates to a page of the payment service; an error has the message to show. */
export function usePaymentPage(page: PaymentFunction) {
  const { config } = useDashboard();
  return useMutation({
    mutationFn: () => openPaymentPage(config, page),
    onSuccess: (url) => window.location.assign(url),
  });
}
