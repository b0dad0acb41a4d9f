import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { DiffFilter, DiffRow, menuDiffCalls, StatRow } from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import type { Scope } from '../../query/scope.ts';
import { likeAny } from '../../query/conditions.ts';
import { ANY, differences, differenceFilter } from './differences.ts';

type Calls = typeof menuDiffCalls;

const ORDER = ['fixmedins_code', 'fixmedins_hilist_id', 'diff_type', 'field', 'med_list_codg'] as const;

export async function pageDiffs(db: Queryable, scope: Scope, query: CallRequest<Calls['paged']>) {
  const order: OrderColumn[] = ORDER.map((column) => ({
    column: `x.${column}`,
    type: 'text',
    order: query.sortOrder,
  }));
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<DiffRow>(
    db,
    sql`select x.fixmedins_code, x.fixmedins_name, x.fixmedins_hilist_id, x.fixmedins_hilist_name, x.spec, x.prodentp_name,
               x.aprvno, x.barcode, x.med_list_codg, x.drug_name, x.diff_type, x.field, x.old_value, x.new_value,
               x.match_stas, x.match_way, x.upld_stas, x.upld_error, x.dspo_stas, x.opter_name, x.opt_time
          from ${differences(scope, query)} x
         where ${differenceFilter(query)} and ${after}
         ${tail}`,
  );
  return cut(rows, (row) => [
    row.fixmedinsCode,
    row.fixmedinsHilistId,
    row.diffType,
    row.field,
    row.medListCodg,
  ]);
}

export const totalDiffs = (db: Queryable, scope: Scope, filter: DiffFilter) =>
  rowOf<CallResult<Calls['totals']>>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where x.diff_type = '1'))::int as unmatched,
               (count(*) filter (where x.diff_type in ('2', '8')))::int as invalid,
               (count(*) filter (where x.diff_type in ('3', '4', '5', '6', '7') and x.dspo_stas = '0'))::int as changed,
               (count(*) filter (where x.dspo_stas = '2'))::int as ignored,
               (select max(seq) from hilist_edition where state = 'applied') as ver
          from ${differences(scope, filter)} x where ${differenceFilter(filter)}`,
  );

/** What a store's figures are added up by, and where its name is. */
const GROUPS = {
  store: { id: 'x.fixmedins_code', name: 'x.fixmedins_name', from: '' },
  area: {
    id: 'x.poolarea_no',
    name: 'coalesce(n.admdvs_name, x.poolarea_no)',
    from: 'left join district n on n.admdvs = x.poolarea_no',
  },
  company: {
    id: 'x.company_id',
    name: 'n.company_name',
    from: 'left join company n on n.company_id = x.company_id',
  },
} as const;

/** Of one store. Counts goods; a new national code counts as a difference, not as goods. */
const FIGURES = {
  goods: "count(distinct x.fixmedins_hilist_id) filter (where x.diff_type <> '7')",
  matched: "count(distinct x.fixmedins_hilist_id) filter (where x.match_stas = '1')",
  unmatched: "count(distinct x.fixmedins_hilist_id) filter (where x.diff_type = '1')",
  invalid: "count(distinct x.fixmedins_hilist_id) filter (where x.diff_type in ('2', '8'))",
  differences: "count(*) filter (where x.diff_type <> '0' and x.dspo_stas = '0')",
  uploaded: "count(distinct x.fixmedins_hilist_id) filter (where x.upld_stas = '1')",
} as const;
const figures = (value: (name: keyof typeof FIGURES) => string): SQL =>
  sql.raw(
    Object.keys(FIGURES)
      .map((name) => `${value(name as keyof typeof FIGURES)} as ${name}`)
      .join(', '),
  );
const RATES = sql.raw(`
  goods::int, matched::int, unmatched::int, invalid::int, differences::int, uploaded::int,
  coalesce(round(matched * 100.0 / nullif(goods, 0), 2), 0)::numeric(16,2) as match_rate,
  coalesce(round(uploaded * 100.0 / nullif(matched, 0), 2), 0)::numeric(16,2) as upload_rate`);

type StatFilter = CallRequest<Calls['statTotals']>;
const statCondition = (filter: StatFilter) => likeAny(['t.id', 't.name'], filter.keyword);
const grouped = (scope: Scope, filter: StatFilter) => {
  const { id, name, from } = GROUPS[filter.by];
  return sql`(
    select ${sql.raw(id)} as id, ${sql.raw(name)} as name, ${figures((figure) => `sum(x.${figure})`)}
      from (select x.fixmedins_code, x.fixmedins_name, x.poolarea_no, x.company_id, ${figures((figure) => FIGURES[figure])}
              from ${differences(scope, { ...ANY, poolareaNo: filter.poolareaNo })} x group by 1, 2, 3, 4) x
      ${sql.raw(from)}
     group by 1, 2)`;
};

export async function pageStats(db: Queryable, scope: Scope, query: CallRequest<Calls['statPaged']>) {
  const order: OrderColumn[] = [{ column: 't.id', type: 'text', order: query.sortOrder }];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<StatRow>(
    db,
    sql`select ${query.by} as by, t.id, t.name, ${RATES} from ${grouped(scope, query)} t
         where ${statCondition(query)} and ${after}
         ${tail}`,
  );
  return cut(rows, (row) => [row.id]);
}

export const totalStats = (db: Queryable, scope: Scope, filter: StatFilter) =>
  rowOf<CallResult<Calls['statTotals']>>(
    db,
    sql`select row_count, ${RATES} from (
          select count(*)::int as row_count, coalesce(sum(goods), 0) as goods, coalesce(sum(matched), 0) as matched,
                 coalesce(sum(unmatched), 0) as unmatched, coalesce(sum(invalid), 0) as invalid,
                 coalesce(sum(differences), 0) as differences, coalesce(sum(uploaded), 0) as uploaded
            from ${grouped(scope, filter)} t where ${statCondition(filter)}) u`,
  );
