import type { RunningServer } from "@curbview/server/testing/run-server.ts";
import type { Pool } from "pg";
import { openCompany } from "../traffic/open-company.ts";

/** Whose page is looked at, and the owner who looks at its leads. */
export type LoadedCompany = { id: string; slug: string; accessToken: string };

/** Beyond a hundred leads an hour those of a company would be held as a burst, so there are many. */
const owners = 8;
const companiesEach = 5;

export async function openCompanies(server: RunningServer, pool: Pool): Promise<LoadedCompany[]> {
  const companies: LoadedCompany[] = [];
  for (let count = 0; count < owners; count += 1) {
    const owner = await openCompany(server, pool);
    const { session } = (await owner.client.auth.getSession()).data;
    const { rows } = await pool.query<{ id: string; slug: string }>(
      `with more as (
         insert into companies (name, slug, user_id, activated)
         select 'Fresh Lawns', 'load-' || gen_random_uuid(), $1, true from generate_series(2, $2::int) returning id, slug
       ), paying as (
         insert into private.company_billing (company_id, stripe_customer_id, subscription_status)
         select id, 'cus_' || id, 'active' from more
       )
       select id, slug from more union all select id, slug from companies where id = $3`,
      [owner.userId, companiesEach, owner.companyId],
    );
    companies.push(...rows.map((row) => ({ ...row, accessToken: session!.access_token })));
  }
  return companies;
}
