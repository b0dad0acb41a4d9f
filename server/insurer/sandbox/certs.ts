import type pg from 'pg';
import type { CertPort } from '../certs.ts';
import { InsurerRefusal } from '../port.ts';
import { read, write } from './faults.ts';

/** 4901 and 5501 at the sandbox centre, with its faults. */
export const certPort = (pool: pg.Pool, patience: number): CertPort => ({
  tellCert: (request) =>
    write(pool, '4901', patience, request, async (client) => {
      const { setlId, fixmedinsCode, elecSetlCertCode, elecSetlCertNo, redFlag } = request;
      const known = await client.query(
        'select 1 from centre.ledger where setl_id = $1 and fixmedins_code = $2 and not reversed',
        [setlId, fixmedinsCode],
      );
      if (known.rowCount === 0) throw new InsurerRefusal('医保中心没有该结算，不能上传电子凭证');
      await client.query(
        `insert into centre.setl_cert (setl_id, elec_setl_cert_code, elec_setl_cert_no, red_flag) values ($1, $2, $3, $4)
         on conflict (setl_id, elec_setl_cert_code, elec_setl_cert_no) do update set red_flag = excluded.red_flag`,
        [setlId, elecSetlCertCode, elecSetlCertNo, redFlag],
      );
      return { elecSetlCertNo };
    }),
  certState: ({ setlId, elecSetlCertCode, elecSetlCertNo }) =>
    read(pool, '5501', patience, async () => {
      const { rows } = await pool.query<{ redFlag: '0' | '1'; reimFlag: '0' | '1' | '2' }>(
        `select red_flag as "redFlag", reim_flag as "reimFlag" from centre.setl_cert
          where setl_id = $1 and elec_setl_cert_code = $2 and elec_setl_cert_no = $3`,
        [setlId, elecSetlCertCode, elecSetlCertNo],
      );
      return rows[0] ?? null;
    }),
});
