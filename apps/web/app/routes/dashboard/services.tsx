import { product } from "@curbview/domain";
import { ServicesScreen } from "../../features/services";

export function meta() {
  return [{ title: `Services | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default ServicesScreen;
