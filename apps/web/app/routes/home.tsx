import { product } from "@curbview/domain";
import { HomePage } from "../features/home/home-page.tsx";

export function meta() {
  return [
    { title: `${product.name} · See your home transformed` },
    { name: "description", content: product.tagline },
  ];
}

export default function Home() {
  return <HomePage />;
}
