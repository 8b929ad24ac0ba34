import { type Product, type PublicConfig, pictureBucket } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type ProductValues = Pick<Product, "name" | "color" | "swatch_path" | "prompt" | "price_factor">;
export type NewProduct = ProductValues &
  Pick<Product, "company_id" | "mockup_type_id" | "position" | "active">;

export async function loadProducts(config: PublicConfig, serviceId: string): Promise<Product[]> {
  const { data } = await openSupabase(config)
    .from("products")
    .select("*")
    .eq("mockup_type_id", serviceId)
    .order("position")
    .order("created_at")
    .throwOnError();
  return data;
}

export async function addProduct(config: PublicConfig, product: NewProduct): Promise<void> {
  await openSupabase(config).from("products").insert(product).throwOnError();
}

/** Throws when nothing was changed. */
export async function changeProduct(
  config: PublicConfig,
  id: string,
  changes: Partial<ProductValues & Pick<Product, "position" | "active">>,
): Promise<void> {
  const { data } = await openSupabase(config)
    .from("products")
    .update(changes)
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no product was changed");
}

export async function deleteProduct(config: PublicConfig, id: string): Promise<void> {
  await openSupabase(config).from("products").delete().eq("id", id).throwOnError();
}

/** Gives each product its place in the list as its position. */
export async function saveOrder(config: PublicConfig, products: readonly Product[]): Promise<void> {
  await Promise.all(
    products.map(({ id, position }, place) =>
      position === place ? undefined : changeProduct(config, id, { position: place }),
    ),
  );
}

/** Fills an empty catalog with what is usual in the trade; gives the number of products. */
export async function addStarterProducts(config: PublicConfig, serviceId: string): Promise<number> {
  const { data } = await openSupabase(config)
    .rpc("add_starter_products", { mockup_type_id: serviceId })
    .throwOnError();
  return data;
}

/** Gives the path of the stored picture. */
export async function uploadSwatch(
  config: PublicConfig,
  folder: { companyId: string; userId: string },
  picture: Blob,
): Promise<string> {
  const path = `${folder.companyId}/${folder.userId}/swatch-${crypto.randomUUID()}.jpg`;
  const { error } = await openSupabase(config)
    .storage.from(pictureBucket)
    .upload(path, picture, { contentType: picture.type, cacheControl: "31536000", upsert: false });
  if (error) throw error;
  return path;
}
