import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { MismatchKey } from '../../../contract/reconciliation/mismatch.ts';

/** The condition on one row of a comparison, or its group, in tables with the keys of both. */
export function sameRow(row: MismatchKey, alias: string, grain: 'row' | 'group' = 'row'): SQL {
  const column = (name: string): SQL => sql.raw(`${alias}.${name}`);
  const group = sql`${column('fixmedins_code')} = ${row.fixmedinsCode} and ${column('settle_date')} = ${row.settleDate}::date
    and ${column('insutype')} = ${row.insutype} and ${column('clr_type')} = ${row.clrType}
    and ${column('setl_optins')} = ${row.setlOptins}`;
  return grain === 'group' ? group : sql`${group} and ${column('msgid')} = ${row.msgid}`;
}
