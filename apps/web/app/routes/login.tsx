import { product } from "@curbview/domain";
import { LoginPage } from "../features/auth/login-page.tsx";
import { useConfig } from "../lib/use-config.ts";

export function meta() {
  return [{ title: `Login · ${product.name}` }];
}

export default function Login() {
  return <LoginPage config={useConfig()} />;
}
