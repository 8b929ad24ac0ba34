import { product } from "@curbview/domain";
import { CompanyPage } from "../features/company-page/company-page.tsx";
import { servicesContext } from "../lib/services-context.ts";
import type { Route } from "./+types/company-page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await services.loadCompanyPage(params.companySlug);
  if (!page) throw new Response(null, { status: 404 });
  return { page, config: services.publicConfig, publicUrl: services.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Page not found · ${product.name}` }];
  const { company, services } = loaderData.page;
  const title = `See your home transformed · ${company.name}`;
  const names = services.map((service) => service.name).join(", ");
  const description = `See your home with new ${names} by ${company.name}, before you decide. Free, in 2 minutes.`;
  const url = `${loaderData.publicUrl}/${company.slug}`;
  const picture = `${loaderData.publicUrl}/pictures/preview-1200x630.jpg`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ];
}

export default function CompanyPageRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyPage page={loaderData.page} config={loaderData.config} />;
}
