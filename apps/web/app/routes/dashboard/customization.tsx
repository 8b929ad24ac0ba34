import { product } from "@curbview/domain";
import { CustomizationScreen } from "../../features/customization";

export function meta() {
  return [{ title: `Customization | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default CustomizationScreen;
