import { sql } from 'drizzle-orm';
import type { CodeType } from '../../../contract/codes/types.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import type { LayeredItem } from '../../dictionary/layers.ts';

/** The columns that hold a type's codes; sums of months where they have them, since these are small. */
const HOLDERS: Partial<Record<CodeType, readonly (readonly [table: string, column: string])[]>> = {
  insutype: [
    ['month_part', 'insutype'],
    ['clr_appy', 'insutype'],
    ['prescription', 'insutype'],
  ],
  clrType: [
    ['month_part', 'clr_type'],
    ['clr_appy', 'clr_type'],
  ],
  medType: [
    ['month_part', 'med_type'],
    ['opsp_dise', 'med_type'],
    ['prescription', 'med_type'],
  ],
  psnType: [['month_part', 'psn_type']],
  clrWay: [['clr_appy', 'clr_way']],
  clrStas: [['clr_appy', 'clr_stas']],
  gend: [['settlement', 'gend']],
  mdtrtCertType: [['settlement', 'mdtrt_cert_type']],
  payLoc: [['settlement', 'pay_loc']],
  ordSouc: [['settlement', 'ord_souc']],
  psnCertType: [['medical_staff', 'psn_cert_type']],
  chrgitmLv: [['hilist', 'chrgitm_lv']],
  listType: [['hilist', 'list_type']],
};

/** Whether any record holds the code. */
export async function isUsed(
  db: Queryable,
  { codeType, value }: Pick<LayeredItem, 'codeType' | 'value'>,
): Promise<boolean> {
  for (const [table, column] of HOLDERS[codeType] ?? []) {
    const { found } = await rowOf<{ found: boolean }>(
      db,
      sql`select exists (select 1 from ${sql.raw(table)} where ${sql.raw(column)} = ${value}) as found`,
    );
    if (found) return true;
  }
  return false;
}
