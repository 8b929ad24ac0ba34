import { product } from "@curbview/domain";
import { OverviewScreen } from "../../features/overview/overview-screen";

export function meta() {
  return [{ title: `Overview | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default OverviewScreen;
