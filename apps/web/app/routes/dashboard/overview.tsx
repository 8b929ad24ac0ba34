import { product } from "@curbview/domain";
import { OverviewScreen } from "../../features/overview";

export function meta() {
  return [{ title: `Overview | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default OverviewScreen;
