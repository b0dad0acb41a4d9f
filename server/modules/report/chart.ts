import { sql, type SQL } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import type { ChartPart, DimKey } from '../../../contract/report/figures.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { grouped } from './grouped.ts';
import type { Sum } from './sums.ts';

/** Parts that a chart shows separately; smaller ones are drawn as one. */
const PARTS = 11;
/** The figure by which the largest parts come first. */
export const BY_SIZE = 'medfeeSumamt';
const inTime = (dim: DimKey): boolean => dim === 'settleMonth' || dim === 'settleDate';

type Part = Readonly<Record<string, string>>;

const NAME: Partial<Record<DimKey, string>> = {
  fixmedinsCode: 'coalesce(s.fixmedins_name, g.d1)',
  companyId: 'coalesce(c.company_name, g.d1)',
  poolareaNo: 'coalesce(d.admdvs_name, g.d1)',
};
const JOIN: Partial<Record<DimKey, string>> = {
  fixmedinsCode: 'left join store s on s.fixmedins_code = g.d1',
  companyId: 'left join company c on c.company_id = g.d1',
  poolareaNo: 'left join district d on d.admdvs = g.d1',
};
const CODED = ['insutype', 'clrType', 'medType', 'psnType', 'ordSouc', 'appyStas'] as const;
const titleOf = (dim: DimKey, value: string): string => {
  const table = CODED.find((each) => each === dim);
  return table ? codeName(table, value) : value;
};

/** A source by its outermost grouping, by time or largest first. The rest is one part, so that the total is right. */
export async function chartOf(
  db: Queryable,
  source: SQL,
  outer: DimKey,
  sums: readonly Sum[],
  figures: readonly string[],
): Promise<ChartPart[]> {
  const order = inTime(outer) ? 'g.d1' : 'abs(g.medfee_sumamt) desc, g.d1';
  const found = await rowsOf<Part>(
    db,
    // Materialized: Citus does not join a union of two tables of stores with what each node has.
    sql`with g as materialized (${grouped(source, [outer], sums)})
        select g.*, ${sql.raw(NAME[outer] ?? 'g.d1')} as title from g
         ${sql.raw(JOIN[outer] ?? '')} order by ${sql.raw(order)}`,
  );
  const shown = inTime(outer) || found.length <= PARTS + 1 ? found : found.slice(0, PARTS);
  const rest = found.slice(shown.length);
  return [
    ...shown.map((part) => ({
      key: part['d1'] ?? '',
      title: titleOf(outer, part['title'] ?? part['d1'] ?? ''),
      values: figures.map((key) => part[key] ?? '0.00'),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: '',
            title: `其他 ${rest.length} 项`,
            values: figures.map((key) => addMoney(...rest.map((part) => part[key] ?? '0.00'))),
          },
        ]),
  ];
}
