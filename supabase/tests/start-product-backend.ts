import type { Database } from "@curbview/domain";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import type { SupabaseClient } from "@supabase/supabase-js";

type Options = Parameters<typeof startTestBackend>[0];
type ClientOptions = Parameters<TestBackend["client"]>[0];

/** A backend whose clients know the product's tables. */
export type ProductBackend = Omit<TestBackend, "client" | "signUp"> & {
  client(options?: ClientOptions): SupabaseClient<Database>;
  signUp(email: string, visitorToken?: string): Promise<{ client: SupabaseClient<Database>; userId: string }>;
};

/** The backend's own clients know no table, because it does not know the product. */
export const startProductBackend: (options?: Options) => Promise<ProductBackend> = startTestBackend;
