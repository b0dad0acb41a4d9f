import type { Database } from '../../server/db/connect.ts';
import { openSecrets } from '../../server/security/appKey.ts';
import { seedAccounts } from '../../server/seed/accounts.ts';
import { TEST_KEY } from '../appKey.ts';

/** One store of one company, and the demo accounts: all that a figure of the API needs. */
export async function benchAccounts(db: Database): Promise<void> {
  const { $client } = db;
  await $client.query("insert into company values ('C0001', '基准') on conflict do nothing");
  await $client.query(
    `insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
     values ('P32010299999', '基准门店', 'C0001', '320102', '320100') on conflict do nothing`,
  );
  await seedAccounts($client, 'P32010299999', 'bench', await openSecrets(db, TEST_KEY));
}
