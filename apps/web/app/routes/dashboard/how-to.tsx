import { product } from "@curbview/domain";
import { HowToScreen } from "../../features/how-to";

export function meta() {
  return [{ title: `How To | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default HowToScreen;
