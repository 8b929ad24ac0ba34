import { product } from "@curbview/domain";
import { LeadsScreen } from "../../features/leads";

export function meta() {
  return [{ title: `Leads | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default LeadsScreen;
