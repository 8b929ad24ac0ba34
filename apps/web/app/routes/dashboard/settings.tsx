import { product } from "@curbview/domain";
import { SettingsScreen } from "../../features/settings/settings-screen";

export function meta() {
  return [{ title: `Settings | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default SettingsScreen;
