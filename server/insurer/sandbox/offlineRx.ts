import type pg from 'pg';
import { InsurerRefusal } from '../port.ts';
import type { AuthorisedRx, AuthoriseRequest } from '../prescriptions.ts';
import { personOfToken } from './cards.ts';

/** 7201: pushes the person's unassigned prescriptions to the store that asks. */
export async function authorise(
  client: Pick<pg.ClientBase, 'query'>,
  { ecToken, certno, fixmedinsCode }: AuthoriseRequest,
): Promise<AuthorisedRx[]> {
  const psnNo = await personOfToken(client, ecToken);
  const same = await client.query('select 1 from centre.person where psn_no = $1 and certno = $2', [
    psnNo,
    certno,
  ]);
  if (same.rowCount === 0) throw new InsurerRefusal('医保电子凭证与人员证件不符');
  await client.query(
    `with given as (delete from centre.rx_offline where psn_no = $1 and vali_end_time > clock_timestamp() returning *)
     insert into centre.rx (hi_rxno, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time,
                            rx_trace_code, sheet)
     select hi_rxno, $2, 'A' || left(md5(hi_rxno), 18), 'T' || md5(hi_rxno || $2), now() + interval '1 day',
            'LZ' || md5(hi_rxno), clock_timestamp(), vali_end_time, rx_trace_code, sheet from given`,
    [psnNo, fixmedinsCode],
  );
  const { rows } = await client.query<AuthorisedRx>(
    `select hi_rxno as "hiRxno", auth_rxno as "authRxno", sheet->>'medinsName' as "medinsName",
            sheet->>'maindiagName' as "maindiagName", to_char(vali_end_time, 'YYYY-MM-DD HH24:MI:SS') as "valiEndTime"
       from centre.rx
      where sheet->>'psnNo' = $1 and fixmedins_code = $2 and rx_stas_codg = '1' and reptd_cnt < max_rept_cnt
        and vali_end_time > clock_timestamp() order by push_sn`,
    [psnNo, fixmedinsCode],
  );
  return rows;
}
