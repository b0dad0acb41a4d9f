import type pg from 'pg';
import { personal } from '../db/sealing.ts';

/** The demo's centre is a sandbox: the demo store may try what writes, with one of its invented people. */
export async function seedAcceptance(client: Pick<pg.ClientBase, 'query'>, demoStore: string): Promise<void> {
  const { rows } = await client.query<{ certno: string }>(
    `select p.certno from centre.person p join centre.insured i using (psn_no)
      where i.insutype = '310' and i.psn_insu_stas = '1' order by p.psn_no limit 1`,
  );
  const certno = rows[0]?.certno;
  if (certno === undefined) return;
  await client.query(
    `insert into acceptance_setting (fixmedins_code, is_production, certno, set_by) values ($1, false, $2, '演示数据')`,
    [demoStore, personal(certno)],
  );
}
