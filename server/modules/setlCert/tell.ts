import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import type { CertRequest } from '../../insurer/certs.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';

/**
 * Tells the centre of vouchers, the oldest first, under the message id that was written with them. What is sent is what the row
 * says, and the row does not change while it waits, so that a repeat after a lost reply says the same.
 */
export async function sweepCerts(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await takeDue<CertRequest>(
    db,
    { table: 'setl_cert', key: ['fixmedins_code', 'request_msgid'], ...untriedFor(olderThanMs) },
    (isOne) => sql`update setl_cert w set tried_at = ${timeNow()} where ${isOne}
                   returning request_msgid as msgid, fixmedins_code, setl_id, elec_setl_cert_type, elec_setl_cert_code,
                             elec_setl_cert_no, elec_setl_cert_chkcode, issu_date, red_flag`,
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
