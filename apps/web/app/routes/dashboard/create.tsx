import { product } from "@curbview/domain";
import { GenerateScreen } from "../../features/generate";

export function meta() {
  return [{ title: `Generate | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default GenerateScreen;
