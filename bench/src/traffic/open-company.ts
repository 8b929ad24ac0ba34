import type { RunningServer } from "@curbview/server/testing/run-server.ts";
import { confirmOwner, signUpOwner, type TestOwner } from "@curbview/server/testing/sign-up-owner.ts";
import type { Pool } from "pg";

/** A company that pays and whose owner has confirmed an address, so that its leads are charged and mailed. */
export async function openCompany(server: RunningServer, pool: Pool): Promise<TestOwner> {
  const owner = await signUpOwner(server);
  await confirmOwner(pool, owner);
  await pool.query("update companies set activated = true where id = $1", [owner.companyId]);
  await pool.query(
    "insert into private.company_billing (company_id, stripe_customer_id, subscription_status) values ($1, $2, 'active')",
    [owner.companyId, `cus_${owner.companyId}`],
  );
  return owner;
}
