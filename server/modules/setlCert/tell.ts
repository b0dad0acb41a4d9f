import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { CertRequest } from '../../insurer/certs.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';

/**
 * Tells the centre of vouchers, the oldest first, under the message id that was written with them. What is sent is what the row
 * says, and the row does not change while it waits, so that a repeat after a lost reply says the same.
 */
export async function sweepCerts(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await rowsOf<CertRequest>(
    db,
    sql`update setl_cert c set tried_at = clock_timestamp()
         where (c.fixmedins_code, c.request_msgid) in (
           select w.fixmedins_code, w.request_msgid from setl_cert w
            where ${untriedFor(olderThanMs)}
            order by w.tried_at nulls first limit 20 for update skip locked)
        returning c.request_msgid as msgid, c.fixmedins_code, c.setl_id, c.elec_setl_cert_type, c.elec_setl_cert_code,
                  c.elec_setl_cert_no, c.elec_setl_cert_chkcode, c.issu_date::text as issu_date, c.red_flag`,
  );
  await tellEach(
    untold,
    async (cert) => {
      await insurer.tellCert(cert);
      return sql``;
    },
    ({ fixmedinsCode, msgid }, set) =>
      db.execute(
        sql`update setl_cert set ${set}
             where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9'`,
      ),
  );
  return untold.length;
}
