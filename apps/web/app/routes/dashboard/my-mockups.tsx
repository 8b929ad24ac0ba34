import { product } from "@curbview/domain";
import { LibraryScreen } from "../../features/library";

export function meta() {
  return [{ title: `Library | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default LibraryScreen;
