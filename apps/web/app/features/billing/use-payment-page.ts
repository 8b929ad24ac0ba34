import { useMutation } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { openPaymentPage, type PaymentFunction } from "./billing";

/** Leaves for a page of the payment service; its error is the text to show. */
export function usePaymentPage(page: PaymentFunction) {
  const { config } = useDashboard();
  return useMutation({
    mutationFn: () => openPaymentPage(config, page),
    onSuccess: (url) => window.location.assign(url),
  });
}
