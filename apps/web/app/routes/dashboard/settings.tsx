import { product } from "@curbview/domain";
import { SettingsScreen } from "../../features/settings";

export function meta() {
  return [{ title: `Settings | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default SettingsScreen;
