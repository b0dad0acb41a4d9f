import { sql, type SQL } from 'drizzle-orm';
import type { acceptanceCalls, AcceptanceRow, AcceptanceRun } from '../../../contract/acceptance.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { interfaces, portMethods, type PortMethod } from '../../insurer/interfaces.ts';
import { areaWithin } from '../../query/areas.ts';
import { anyOf } from '../../query/conditions.ts';
import { cutRows } from '../../query/cutRows.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { maskCertno } from '../../security/mask.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { storeOf } from '../../till/store.ts';
import { centreNamed, checkJob, compareJob, storeOfArea } from './centreJobs.ts';
import { acceptanceJob } from './job.ts';
import { endRun, keepTried, openRun, personFor, settingOf, tryMethod } from './store.ts';

type Filter = CallRequest<(typeof acceptanceCalls)['totals']>;
type Runs = CallRequest<(typeof acceptanceCalls)['runTotals']>;
type Item = Pick<
  AcceptanceRow,
  'method' | 'verdict' | 'message' | 'request' | 'reply' | 'elapsedMs' | 'triedAt'
>;

/** What the counter needs, in the order of a sale; a number that nobody has stands for the customer. */
const AT_THE_COUNTER: readonly PortMethod[] = [
  'personInfo',
  'drugTerms',
  'chronicDiseases',
  'preSettle',
  'settlementInfo',
  'rxStanding',
];

const isMethod = (name: string): name is PortMethod => Object.hasOwn(interfaces, name);

interface ShownStore {
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
}

/** The store that is asked for; without one, the marked one that comes first, or else the first within reach. */
async function shownStore(tx: Queryable, scope: Scope, { fixmedinsCode }: Filter): Promise<ShownStore> {
  const [code, second] = fixmedinsCode ?? [];
  if (second !== undefined) throw Problem.invalidField('fixmedinsCode', '一次只能选择一个门店');
  if (code !== undefined) return storeWithin(tx, scope, code);
  const [first] = await rowsOf<ShownStore>(
    tx,
    sql`select s.fixmedins_code, s.fixmedins_name from store s left join acceptance_setting a using (fixmedins_code)
         where ${within(scope, 's')} and s.closed_at is null
         order by coalesce(a.is_production, true), s.fixmedins_code limit 1`,
  );
  if (!first) throw Problem.business('没有可以验收的门店');
  return first;
}

const rowFor = (store: ShownStore, method: PortMethod, item: Item | undefined): AcceptanceRow => {
  const { infno, name, effect, isRepeatSafe } = interfaces[method];
  return {
    fixmedinsCode: store.fixmedinsCode,
    fixmedinsName: store.fixmedinsName,
    method,
    infno,
    name,
    effect,
    isRepeatSafe,
    verdict: item?.verdict ?? 'none',
    message: item?.message ?? '',
    request: item?.request ?? '',
    reply: item?.reply ?? '',
    elapsedMs: item?.elapsedMs ?? null,
    triedAt: item?.triedAt ?? null,
  };
};

async function rows(
  tx: Queryable,
  store: ShownStore,
  { runId, effect, verdict, keyword }: Omit<Filter, 'fixmedinsCode'>,
): Promise<AcceptanceRow[]> {
  const items = await rowsOf<Item>(
    tx,
    sql`select distinct on (method) method, verdict, message, request, reply, elapsed_ms, tried_at from acceptance_item
         where fixmedins_code = ${store.fixmedinsCode} and ${runId === undefined ? sql`true` : sql`run_id = ${runId}`}
           and method = any(${sql.param([...portMethods])})
         order by method, tried_at desc`,
  );
  const byMethod = new Map(items.map((item) => [item.method, item]));
  const wanted = keyword?.toLowerCase() ?? '';
  return portMethods
    .map((method) => rowFor(store, method, byMethod.get(method)))
    .filter(
      (row) =>
        (effect === undefined || row.effect === effect) &&
        (verdict === undefined || row.verdict === verdict) &&
        `${row.infno} ${row.name} ${row.method}`.toLowerCase().includes(wanted),
    );
}

const ofRuns = (scope: Scope, { fixmedinsCode, mode }: Runs): SQL =>
  sql`${within(scope, 's')} and ${anyOf('r.fixmedins_code', fixmedinsCode)} and ${mode === undefined ? sql`true` : sql`r.mode = ${mode}`}`;
const RUNS = sql.raw('acceptance_run r join store s using (fixmedins_code)');

export const acceptanceHandlers: ModuleHandlers<'acceptance'> = {
  oneKeyAcceptance: async ({ db, insurer, user }) => {
    const store = await storeOf(db, user);
    const tried: { infno: string; name: string; isOk: boolean; message: string; elapsedMs: number }[] = [];
    for (const method of AT_THE_COUNTER) {
      const { infno, verdict, message, elapsedMs } = await tryMethod(db, insurer, store, method, false);
      tried.push({ infno, name: interfaces[method].name, isOk: verdict === 'ok', message, elapsedMs });
    }
    return { rows: tried };
  },

  paged: async ({ tx, user }, query) => {
    const store = await shownStore(tx, scopeOf(user), query);
    return cutRows(await rows(tx, store, query), query, ({ method }) => method);
  },
  totals: async ({ tx, user }, filter) => {
    const store = await shownStore(tx, scopeOf(user), filter);
    const all = await rows(tx, store, filter);
    const of = (verdict: AcceptanceRow['verdict']): number =>
      all.filter((row) => row.verdict === verdict).length;
    return {
      rowCount: all.length,
      ok: of('ok'),
      failed: of('failed'),
      manual: of('manual'),
      skipped: of('skipped'),
      none: of('none'),
      fixmedinsName: store.fixmedinsName,
      isProduction: (await settingOf(tx, store.fixmedinsCode)).isProduction,
    };
  },

  tryOne: async ({ db, insurer, user, logTarget }, { fixmedinsCode, method }) => {
    logTarget({ fixmedinsCode, method });
    const store = await storeWithin(db, scopeOf(user), fixmedinsCode);
    await requireOpen(db, fixmedinsCode);
    if (!isMethod(method)) throw Problem.invalidField('method', '没有这个接口');
    const tried = await tryMethod(db, insurer, store, method, true);
    const withWrites = interfaces[method].effect !== 'read';
    const runId = await openRun(db, { fixmedinsCode, mode: 'one', withWrites, opterName: user.name });
    await keepTried(db, fixmedinsCode, runId, tried);
    await endRun(db, fixmedinsCode, runId);
    const kept = (await rows(db, store, { runId })).find((row) => row.method === method);
    return kept ?? rowFor(store, method, undefined);
  },

  begin: async ({ tx, user, jobs, logTarget }, { fixmedinsCode, withWrites }) => {
    logTarget({ fixmedinsCode, withWrites });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    if (withWrites && (await personFor(tx, fixmedinsCode)) === null)
      throw Problem.invalidField(
        'withWrites',
        '该门店连接的是正式环境，只能验收查询接口；请先在接口验收中标记测试中心和测试参保人',
      );
    const runId = await openRun(tx, { fixmedinsCode, mode: 'auto', withWrites, opterName: user.name });
    return jobs.enqueue(tx, acceptanceJob, {
      title: '自动接口验收',
      by: user,
      request: { fixmedinsCode, runId, withWrites },
      total: portMethods.length,
      dedupeKey: `acceptance:${fixmedinsCode}:${runId}`,
    });
  },

  runs: async ({ tx, user }, query) => {
    const order: OrderColumn[] = [
      { column: 'r.begun_at', type: 'timestamptz', order: 'desc' },
      { column: 'r.run_id', type: 'text', order: 'desc' },
    ];
    const { after, tail, cut } = keyset(order, query);
    const found = await rowsOf<AcceptanceRun & { readonly sorted: string }>(
      tx,
      sql`select r.fixmedins_code, r.run_id, s.fixmedins_name, r.mode, r.with_writes, r.begun_at, r.ended_at, r.opter_name,
                 n.ok, n.failed, n.manual, n.skipped, to_char(r.begun_at, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as sorted
            from ${RUNS}
            cross join lateral (
              select (count(*) filter (where i.verdict = 'ok'))::int as ok, (count(*) filter (where i.verdict = 'failed'))::int as failed,
                     (count(*) filter (where i.verdict = 'manual'))::int as manual, (count(*) filter (where i.verdict = 'skipped'))::int as skipped
                from acceptance_item i where i.fixmedins_code = r.fixmedins_code and i.run_id = r.run_id) n
           where ${ofRuns(scopeOf(user), query)} and ${after} ${tail}`,
    );
    const page = cut(found, (row) => [row.sorted, row.runId]);
    return { ...page, rows: page.rows.map(({ sorted: _, ...row }) => row) };
  },
  runTotals: ({ tx, user }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count,
                 (count(*) filter (where exists (select from acceptance_item i where i.fixmedins_code = r.fixmedins_code
                    and i.run_id = r.run_id and i.verdict = 'failed')))::int as failed
            from ${RUNS} where ${ofRuns(scopeOf(user), filter)}`,
    ),

  setting: async ({ tx, user }, { fixmedinsCode }) => {
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const { isProduction, certno, setBy, setAt } = await settingOf(tx, fixmedinsCode);
    return { isProduction, certno: certno === null ? '' : maskCertno(certno), setBy, setAt };
  },
  mark: async ({ tx, user, logTarget, confirm }, { fixmedinsCode, isProduction, certno }) => {
    const store = await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const before = await settingOf(tx, fixmedinsCode);
    logTarget({ fixmedinsCode, before: before.isProduction, after: isProduction });
    const person = certno ?? before.certno;
    if (!isProduction && person === null) throw Problem.invalidField('certno', '请填写测试参保人的身份证号');
    await confirm({
      title: isProduction ? '标记为正式环境' : '标记为测试中心',
      tips: isProduction
        ? `${store.fixmedinsName} 将不再执行写入接口的验收，是否继续？`
        : `${store.fixmedinsName} 的接口验收将以测试参保人 ${maskCertno(person ?? '')} 结算 1 元并立即撤销，请确认该门店连接的是测试中心，是否继续？`,
    });
    await tx.execute(
      sql`insert into acceptance_setting (fixmedins_code, is_production, certno, set_by)
          values (${fixmedinsCode}, ${isProduction}, ${personal(person)}, ${user.name})
          on conflict (fixmedins_code) do update set is_production = excluded.is_production, certno = excluded.certno,
             set_by = excluded.set_by, set_at = clock_timestamp()`,
    );
    return null;
  },

  check: async ({ tx, user, jobs, centres, logTarget }, { medicalAreaCode, profile }) => {
    logTarget({ medicalAreaCode, profile });
    const scope = scopeOf(user);
    await areaWithin(tx, scope, medicalAreaCode);
    centreNamed(centres, profile);
    const { fixmedinsCode } = await storeOfArea(tx, scope, medicalAreaCode);
    const { jobId } = await jobs.enqueue(tx, checkJob, {
      title: `接入检查：${profile}`,
      by: user,
      request: { fixmedinsCode, profile },
      total: 0,
      dedupeKey: `centre.check:${fixmedinsCode}:${profile}`,
    });
    return { jobId };
  },
  compare: async ({ tx, user, jobs, centres, logTarget }, { medicalAreaCode, one, other }) => {
    logTarget({ medicalAreaCode, one, other });
    const scope = scopeOf(user);
    await areaWithin(tx, scope, medicalAreaCode);
    if (one === other) throw Problem.invalidField('other', '请选择另一个中心');
    for (const [field, name] of Object.entries({ one, other }))
      if (centres.portOf(name) === null) throw Problem.invalidField(field, '没有这个接入配置');
    const { fixmedinsCode } = await storeOfArea(tx, scope, medicalAreaCode);
    const { jobId } = await jobs.enqueue(tx, compareJob, {
      title: '对照运行',
      by: user,
      request: { fixmedinsCode, one, other },
      total: 0,
      dedupeKey: `centre.compare:${fixmedinsCode}:${one}:${other}`,
    });
    return { jobId };
  },
};
