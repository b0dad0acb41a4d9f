import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../server/db/connect.ts';

const lines = (rows: readonly { line: string }[]): string[] => rows.map((row) => row.line);

/** `msgid|kind` of what the seed planted, sorted; `days` limits it. */
export const plantedDiscrepancies = async (db: Queryable, days = ['0001-01-01', '9999-12-31']) =>
  lines(
    await rowsOf<{ line: string }>(
      db,
      sql`select msgid || '|' || kind as line from centre.planted
           where setl_date between ${days[0]}::date and ${days[1]}::date order by 1`,
    ),
  );

/**
 * `msgid|kind` of what reconciliation came to, sorted: in the groups it called uneven, the rows of the two staged
 * sides that have no equal on the other one.
 */
export const foundDiscrepancies = async (db: Queryable, days = ['0001-01-01', '9999-12-31']) =>
  lines(
    await rowsOf<{ line: string }>(
      db,
      sql`with uneven as (
            select settle_date, fixmedins_code, insutype, clr_type, setl_optins from day_rec
             where check_status = '2' and settle_date between ${days[0]}::date and ${days[1]}::date
          ), local as materialized (
            select s.msgid, s.row_hash from settlement s join uneven u
                on u.settle_date = s.setl_date and u.fixmedins_code = s.fixmedins_code and u.insutype = s.insutype
               and u.clr_type = s.clr_type and u.setl_optins = s.setl_optins
             where s.vali_flag = '1'
          ), centre as materialized (
            select c.msgid, c.row_hash from centre_row c
              join uneven u using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
             where c.stmt_rslt <> '2'
          )
          select coalesce(l.msgid, c.msgid) || '|' ||
                 case when l.msgid is null then '1' when c.msgid is null then '2' else '3' end as line
            from local l full join centre c using (msgid)
           where l.row_hash is distinct from c.row_hash order by 1`,
    ),
  );
