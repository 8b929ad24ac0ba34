import { product } from "@curbview/domain";
import { BillingScreen } from "../../features/billing/billing-screen";

export function meta() {
  return [{ title: `Billing | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default BillingScreen;
