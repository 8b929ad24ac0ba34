import { product, type StructuredData } from "@curbview/domain";
import type { MetaDescriptor } from "react-router";

/** Title, description, canonical address and social preview of a public page. */
export function pageMeta(
  publicUrl: string,
  page: {
    title: string;
    description: string;
    path: string;
    /** A picture of the site's own; 1200 by 630 unless the page has a better one. */
    picture?: string;
    data?: StructuredData;
  },
): MetaDescriptor[] {
  const title = page.path === "/" ? page.title : `${page.title} | ${product.name}`;
  const url = `${publicUrl}${page.path}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: product.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: `${publicUrl}${page.picture ?? "/pictures/share.jpg"}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.data ? [{ "script:ld+json": page.data }] : []),
  ];
}
