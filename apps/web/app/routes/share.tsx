import type { SharedMockup } from "@curbview/domain";
import { SharedMockupPage } from "../features/share";
import { useProveRequest } from "../lib/lead/use-prove-request";
import { pageServicesContext } from "../lib/page/page-services";

import type { Route } from "./+types/share";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const mockup = await services.loadSharedMockup(params.token);
  if (!mockup) throw new Response("Not found", { status: 404 });
  return { mockup, url: `${services.publicUrl}/share/${params.token}` };
}

/** Not for search engines, and not cached, so that a removed mockup is gone at once. */
export function headers() {
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-cache" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const hidden = { name: "robots", content: "noindex" };
  if (!loaderData) return [hidden];
  const { mockup, url } = loaderData;
  const title = describe(mockup);
  const description = `Before and after, as a picture by ${mockup.company.name}. See your own home in 2 minutes, free.`;
  return [
    { title },
    { name: "description", content: description },
    hidden,
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: mockup.company.name },
    { property: "og:image", content: `${url}/picture.jpg` },
    { property: "og:image:alt", content: `The home after: ${title}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function describe({ service, company }: SharedMockup): string {
  return `${service ?? "A new look"} by ${company.name}`;
}

export default function ShareRoute({ loaderData }: Route.ComponentProps) {
  useProveRequest();
  return <SharedMockupPage mockup={loaderData.mockup} title={describe(loaderData.mockup)} />;
}
