import { product } from "@curbview/domain";
import { BillingScreen } from "../../features/billing";

export function meta() {
  return [{ title: `Billing | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default BillingScreen;
