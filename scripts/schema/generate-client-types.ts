import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import type { Pool } from "pg";

const header = "// Generated from supabase/migrations by `npm run schema`; not to be edited.\n";

/** `Database` for Supabase clients, as `supabase gen types typescript` writes it. */
export async function generateClientTypes(pool: Pool): Promise<string> {
  const metadata = await introspect(pool, { includedSchemas: ["public"] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    format: async (code) => code,
  });
  // Types that pick from it follow, and a constant of enums: the product has its own names, in domain/src/database.ts.
  const [database, ...rest] = types.split("type DatabaseWithoutInternals");
  if (rest.length === 0) throw new Error("the generator writes another form than the one that is known");
  return header + database;
}
