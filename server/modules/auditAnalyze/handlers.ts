import { sql, type SQL } from 'drizzle-orm';
import type { AuditFigures, AuditGroupBy, auditAnalyzeCalls } from '../../../contract/auditAnalyze.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { maskName } from '../../security/mask.ts';

type Filter = CallRequest<(typeof auditAnalyzeCalls)['totals']>;

const MOST_DAYS = 400;
/** Bars of the chart. */
const BARS = 12;

/** A group's id and name, and what is joined for it. A drug shares its suspicion's amounts by its own lines. */
const GROUPS: Readonly<
  Record<AuditGroupBy, { readonly id: string; readonly name: string; readonly join: string }>
> = {
  store: { id: 'x.fixmedins_code', name: 's.fixmedins_name', join: '' },
  rule: { id: 'x.rule_code', name: 'x.rule_name', join: '' },
  drug: {
    id: 'd.med_list_codg',
    name: 'd.hilist_name',
    join: `join (select distinct fixmedins_code, doc_suspt_id, med_list_codg, hilist_name from suspicion_detl) d
             on d.fixmedins_code = x.fixmedins_code and d.doc_suspt_id = x.doc_suspt_id`,
  },
  // The hash of the sealed number is the same for the same person, and the person cannot be read from it.
  person: { id: 'left(md5(x.psn_no), 12)', name: 'x.psn_name', join: '' },
};

const rate = (part: string, whole: string): string =>
  `case when ${whole} = 0 then '' else round(100.0 * ${part} / ${whole}, 1)::text end`;
const VIOLATED = 'count(*) filter (where x.cnfm_vola_amt > 0)';
const PASSED = "count(*) filter (where x.appl_rslt = '1')";
const DECIDED = 'count(*) filter (where x.appl_rslt is not null)';
const sum = (column: string): string => `coalesce(sum(x.${column}), 0)::numeric(16,2) as ${column}`;
const FIGURES = sql.raw(
  [
    'count(*)::int as audit_cnt',
    `(${VIOLATED})::int as vola_cnt`,
    `${rate(VIOLATED, 'count(*)')} as vola_rate`,
    sum('checkout_suspt_amt'),
    sum('cnfm_vola_amt'),
    sum('vola_det_amt'),
    "(count(*) filter (where x.appl_flag = '1'))::int as appl_cnt",
    `(${PASSED})::int as pass_cnt`,
    `${rate(PASSED, `(${DECIDED})`)} as pass_rate`,
    sum('pass_appl_amt'),
  ].join(', '),
);

const condition = (scope: Scope, filter: Filter): SQL =>
  sql.join(
    [
      within(scope, 'x'),
      sql`x.checkout_time >= ${filter.begndate}::date and x.checkout_time < ${filter.enddate}::date + 1`,
      anyOf('x.fixmedins_code', filter.fixmedinsCode),
      anyOf('x.sev_deg', filter.sevDeg),
    ],
    sql` and `,
  );

const grouped = (scope: Scope, filter: Filter): SQL => {
  const { id, name, join } = GROUPS[filter.by];
  return sql`select ${sql.raw(id)} as id, max(${sql.raw(name)}) as name, ${FIGURES}
               from suspicion x join store s on s.fixmedins_code = x.fixmedins_code ${sql.raw(join)}
              where ${condition(scope, filter)} group by 1`;
};

const shown =
  (by: AuditGroupBy) =>
  (row: Omit<AuditFigures, 'by'>): AuditFigures => ({
    ...row,
    by,
    name: by === 'person' ? maskName(row.name) : row.name,
  });

async function chart(tx: Queryable, scope: Scope, filter: Filter): Promise<AuditFigures[]> {
  const rows = await rowsOf<Omit<AuditFigures, 'by'>>(
    tx,
    sql`select g.* from (${grouped(scope, filter)}) g order by g.cnfm_vola_amt desc, g.id limit ${BARS}`,
  );
  return rows.map(shown(filter.by));
}

export const auditAnalyzeHandlers: ModuleHandlers<'auditAnalyze'> = {
  paged: async ({ tx, user }, query) => {
    checkRange(query.begndate, query.enddate, MOST_DAYS);
    const { after, tail, cut } = keyset(
      [
        { column: 'g.cnfm_vola_amt', type: 'numeric', order: 'desc' },
        { column: 'g.id', type: 'text', order: 'desc' },
      ],
      query,
    );
    const rows = await rowsOf<Omit<AuditFigures, 'by'>>(
      tx,
      sql`select g.* from (${grouped(scopeOf(user), query)}) g where ${after} ${tail}`,
    );
    const page = cut(rows, ({ cnfmVolaAmt, id }) => [cnfmVolaAmt, id]);
    return { ...page, rows: page.rows.map(shown(query.by)) };
  },

  totals: async ({ tx, user }, filter) => {
    checkRange(filter.begndate, filter.enddate, MOST_DAYS);
    const scope = scopeOf(user);
    const whole = await rowOf<Omit<AuditFigures, 'by' | 'id' | 'name'>>(
      tx,
      sql`select ${FIGURES} from suspicion x where ${condition(scope, filter)}`,
    );
    const { rowCount } = await rowOf<{ rowCount: number }>(
      tx,
      sql`select count(*)::int as row_count from (${grouped(scope, filter)}) g`,
    );
    return { ...whole, rowCount, chart: await chart(tx, scope, filter) };
  },
};
