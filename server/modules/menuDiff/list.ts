import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { DiffFilter, DiffRow, menuDiffCalls, StatRow } from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import type { Scope } from '../../query/scope.ts';
import { likeAny } from '../../query/conditions.ts';
import { differences, differenceFilter } from './differences.ts';

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

const GROUPS = {
  store: ['x.fixmedins_code', 'x.fixmedins_name'],
  area: [
    'x.poolarea_no',
    'coalesce((select admdvs_name from district where admdvs = x.poolarea_no), x.poolarea_no)',
  ],
  company: ['x.company_id', '(select company_name from company c where c.company_id = x.company_id)'],
} as const;

/** Counts goods; a new national code counts as a difference, not as goods. */
const FIGURES = sql.raw(`
  count(distinct (x.fixmedins_code, x.fixmedins_hilist_id)) filter (where x.diff_type <> '7') as goods,
  count(distinct (x.fixmedins_code, x.fixmedins_hilist_id)) filter (where x.match_stas = '1') as matched,
  count(distinct (x.fixmedins_code, x.fixmedins_hilist_id)) filter (where x.diff_type = '1') as unmatched,
  count(distinct (x.fixmedins_code, x.fixmedins_hilist_id)) filter (where x.diff_type in ('2', '8')) as invalid,
  count(*) filter (where x.diff_type <> '0' and x.dspo_stas = '0') as differences,
  count(distinct (x.fixmedins_code, x.fixmedins_hilist_id)) filter (where x.upld_stas = '1') as uploaded`);
const RATES = sql.raw(`
  goods::int, matched::int, unmatched::int, invalid::int, differences::int, uploaded::int,
  coalesce(round(matched * 100.0 / nullif(goods, 0), 2), 0)::numeric(16,2) as match_rate,
  coalesce(round(uploaded * 100.0 / nullif(matched, 0), 2), 0)::numeric(16,2) as upload_rate`);

type StatFilter = CallRequest<Calls['statTotals']>;
const statCondition = (filter: StatFilter) => likeAny(['t.id', 't.name'], filter.keyword);
const grouped = (scope: Scope, filter: StatFilter) => {
  const [id, name] = GROUPS[filter.by];
  return sql`(select ${sql.raw(id)} as id, ${sql.raw(name)} as name, ${FIGURES}
    from ${differences(scope, { fixmedinsCode: undefined, poolareaNo: filter.poolareaNo, diffType: undefined, upldStas: undefined })} x
   group by x.${sql.raw(id.slice(2))}${filter.by === 'store' ? sql`, x.fixmedins_name` : sql``})`;
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
