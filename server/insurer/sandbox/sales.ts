import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { InsurerRefusal, type SaleReply, type SaleRequest } from '../port.ts';

/** Books a store's sale or return, only for settlements that the centre has. */
export async function bookSale(client: pg.PoolClient, request: SaleRequest): Promise<SaleReply> {
  const { setlId, fixmedinsCode, refdSetlFlag, lines } = request;
  const known = await client.query(
    'select 1 from centre.ledger where setl_id = $1 and fixmedins_code = $2 and refd_setl_flag = $3 and not reversed',
    [setlId, fixmedinsCode, refdSetlFlag],
  );
  if (known.rowCount === 0) throw new InsurerRefusal('医保中心没有该结算，不能上传销售');
  if (lines.some(({ selRetnCnt }) => selRetnCnt.startsWith('-') !== (refdSetlFlag === '1')))
    throw new InsurerRefusal('销售数量与结算方向不符');
  const medinsProdSelNo = `XS${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await client.query(
    `insert into centre.sale (setl_id, fixmedins_code, refd_setl_flag, medins_prod_sel_no, lines) values ($1, $2, $3, $4, $5)
     on conflict (setl_id) do update set medins_prod_sel_no = excluded.medins_prod_sel_no, lines = excluded.lines, at = now()`,
    [setlId, fixmedinsCode, refdSetlFlag, medinsProdSelNo, JSON.stringify(lines)],
  );
  await client.query('delete from centre.sale_trac where setl_id = $1', [setlId]);
  const { rows } = await client.query<{ code: string }>(
    `with told as (
       select c.code, l."feedetlSn" as sn, l."trdnFlag" as trdn
         from jsonb_to_recordset($2::jsonb) as l("feedetlSn" text, "trdnFlag" text, "drugTracCodg" text[])
         cross join lateral unnest(l."drugTracCodg") as c(code)
     ), booked as (
       insert into centre.sale_trac (drug_trac_codg, setl_id, feedetl_sn, moved, doubled)
       select code, $1, sn, $3::smallint,
              -- Out already, and not a piece of an opened box.
              $3 = 1 and trdn <> '1'
                and coalesce((select sum(moved) from centre.sale_trac t where t.drug_trac_codg = code), 0) > 0
         from told on conflict do nothing
       returning drug_trac_codg, doubled
     )
     select drug_trac_codg as code from booked where doubled order by 1`,
    [setlId, JSON.stringify(lines), refdSetlFlag === '1' ? -1 : 1],
  );
  return { medinsProdSelNo, doubled: rows.map(({ code }) => code) };
}
