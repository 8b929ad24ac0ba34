import { type CompanyPage, companyPictureUrl, describeLocalBusiness, product } from "@curbview/domain";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { ErrorPage } from "../components/error-page";
import { NotFound } from "../components/not-found";
import { ClosedCompany, CompanyFlow, useUnknownCompanyMessage } from "../features/company-page";
import { useConfig } from "../lib/config/use-config";
import { useProveRequest } from "../lib/lead/use-prove-request";
import { pageServicesContext } from "../lib/page/page-services";

import type { Route } from "./+types/company-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  // An address is read out, written on a van, or typed by a phone that begins with a capital.
  const slug = params.companySlug.toLowerCase();
  if (slug !== params.companySlug) throw redirect(`/${slug}${new URL(request.url).search}`, 301);
  const page = await services.loadCompanyPage(slug);
  if (!page) throw new Response("Not found", { status: 404 });
  return { page, publicUrl: services.publicUrl };
}

/** The steps of the journey are entries of one page's history. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  // The 404 page sets its own title.
  if (!loaderData) return [];
  const { page, publicUrl } = loaderData;
  const { company, services } = page;
  if (company.closed_at)
    return [{ title: `${company.name} | ${product.name}` }, { name: "robots", content: "noindex" }];
  const title = `See your home transformed by ${company.name}`;
  const list = services.map((service) => service.name.toLowerCase()).join(", ");
  const description = `Get a free before-and-after picture of your home from ${company.name}: ${list}. It takes 2 minutes.`;
  const url = `${publicUrl}/${company.slug}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: pictureUrl(page, publicUrl) },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": describeLocalBusiness(company, publicUrl) },
  ];
}

/** With the company's logo where it has one. */
function pictureUrl({ company }: CompanyPage, publicUrl: string): string {
  if (!company.logo) return `${publicUrl}/pictures/share.jpg`;
  return companyPictureUrl(publicUrl, company.logo, "picture.jpg");
}

export default function CompanyPageRoute({ loaderData }: Route.ComponentProps) {
  useProveRequest();
  const config = useConfig();
  const { page } = loaderData;
  if (page.company.closed_at) return <ClosedCompany company={page.company} />;
  return <CompanyFlow config={config} page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownCompany />;
  return <ErrorPage />;
}

function UnknownCompany() {
  useUnknownCompanyMessage();
  return <NotFound />;
}
