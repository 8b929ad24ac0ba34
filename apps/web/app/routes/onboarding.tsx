import { product } from "@curbview/domain";
import { Onboarding } from "../features/onboarding";
import { useConfig } from "../lib/config/use-config";

export function meta() {
  return [
    { title: `Create your account | ${product.name}` },
    {
      name: "description",
      content: "Set up your own mockup page in about 30 seconds. Free, no credit card.",
    },
  ];
}

export default function OnboardingRoute() {
  return <Onboarding config={useConfig()} />;
}
