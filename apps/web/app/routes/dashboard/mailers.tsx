import { product } from "@curbview/domain";
import { MailersScreen } from "../../features/mailers";

export function meta() {
  return [{ title: `Mailers | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default MailersScreen;
