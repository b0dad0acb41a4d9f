/** Audit before the sale (3101 to 3103): warnings of the centre and of the store's own rules, choices, silence, the till's time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SaleAuditRow, SaleAuditView } from '../../../contract/auditManagement.ts';
import type { SaleWarning } from '../../../contract/counter.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { moved } from '../aged.ts';
import { startApi, type Api } from '../api.ts';
import { booksOf, faultsOf, line, refusal, shelfOf, tillOf, type Shelf, type Split } from './till.ts';

let api: Api;
let shelf: Shelf;
let till: ReturnType<typeof tillOf>;
let faults: ReturnType<typeof faultsOf>;
beforeAll(async () => {
  api = await startApi();
  shelf = await shelfOf(api);
  till = tillOf(api, shelf);
  faults = faultsOf(api);
  await till.signIn();
  await option('1');
});
afterAll(() => api.stop());
afterEach(() => faults.clear());

const option = async (value: '0' | '1') => {
  const [store] = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  await api.ok('area', 'POST', '/api/YBConfig/SaveYBConfigOptions', {
    medicalAreaCode: '320100',
    refId: store?.code,
    options: [{ key: 'settlement.isAuditBeforeSettle', value }],
  });
};
const docno = () => `T-${randomUUID()}`;
const MANY = () => ({ lines: [line(shelf.plain, 6)] });
const audited = async (name: string, more: object = {}, rtalDocno = docno()) => {
  const person = await till.read(name);
  const sale = till.sale(person, more);
  const split = await till.pre({ ...sale, rtalDocno });
  return { sale, split, rtalDocno, confirming: till.confirming(sale, split, rtalDocno) };
};
const warnsOf = ({ audit }: Split): readonly SaleWarning[] => audit?.warns ?? [];
const choose = (
  rtalDocno: string,
  warns: readonly SaleWarning[],
  dspoWay: '1' | '2',
  dspoWayRea = '家属代购，已核实',
) =>
  till.post('/api/Counter/ChooseAudit', {
    rtalDocno,
    choices: warns.map(({ auditId, warnRsltId }) => ({ auditId, warnRsltId, dspoWay, dspoWayRea })),
  });
const told = (rtalDocno: string) =>
  rowsOf<{ way: string | null; rea: string | null; messages: number }>(
    api.db,
    sql`with w as materialized (
          select warn_rslt_id from sale_audit_warn join sale_audit a using (fixmedins_code, audit_id)
           where a.rtal_docno = ${rtalDocno})
        select c.dspo_way as way, c.dspo_way_rea as rea,
               (select count(*)::int from centre.message m where m.infno = '3103' and m.msgid = c.told_by) as messages
          from centre.warning c join w on w.warn_rslt_id = c.jr_id`,
  );
const isTold = (rtalDocno: string, way: string) =>
  expect.poll(async () => (await told(rtalDocno)).map((row) => [row.way, row.messages])).toEqual([[way, 1]]);

it('nothing is asked where the option is off', async () => {
  await option('0');
  expect((await audited('苏试安', MANY())).split.audit).toBeUndefined();
  await option('1');
});

it('a sale without warnings settles as before', async () => {
  const { split, confirming, rtalDocno } = await audited('范试多');
  expect(split.audit).toEqual({ auditStas: '1', warns: [] });
  expect((await till.confirm(confirming)).body.success).toBe(true);
  expect(await booksOf(api, rtalDocno)).toMatchObject({ here: 1, there: 1 });
});

it('a warning waits for a choice; 继续执行 wants a reason, is told once, and the sale settles', async () => {
  const { split, confirming, rtalDocno, sale } = await audited('苏试安', MANY());
  expect(warnsOf(split)).toMatchObject([{ souc: 'centre', ruleCode: 'R0102', sevDeg: '1', dspoWay: null }]);
  expect(await till.confirm(confirming)).toMatchObject(refusal(/有 1 条审核提示未处理（超量购药）/));
  // The same sale is not audited again.
  expect(warnsOf(await till.pre({ ...sale, rtalDocno }))).toEqual(warnsOf(split));
  expect((await choose(rtalDocno, warnsOf(split), '1', ' ')).status).toBe(400);
  await faults.fault('3103', 'lost', 2);
  expect((await choose(rtalDocno, warnsOf(split), '1')).body.result).toEqual({ open: 0 });
  // The first choice counts.
  await choose(rtalDocno, warnsOf(split), '2');
  expect((await till.confirm(confirming)).body.success).toBe(true);
  await isTold(rtalDocno, '1');
});

it('返回修改 settles nothing until the goods are other ones', async () => {
  const { split, confirming, rtalDocno, sale } = await audited('汤试换', MANY());
  await choose(rtalDocno, warnsOf(split), '2', '');
  expect(await till.confirm(confirming)).toMatchObject(refusal(/已选择返回修改（超量购药）/));
  await isTold(rtalDocno, '2');
  const less = { ...sale, lines: [line(shelf.plain, 1)] };
  const again = await till.pre({ ...less, rtalDocno });
  expect(again.audit?.warns).toEqual([]);
  expect((await till.confirm(till.confirming(less, again, rtalDocno))).body.success).toBe(true);
});

it('what was not audited as it is, is not settled', async () => {
  const { confirming } = await audited('乔试民', MANY());
  expect(await till.confirm({ ...confirming, rtalDocno: docno() })).toMatchObject(refusal(/请重新预结算/));
});

it('a silent or slow centre leaves the sale 未审核, within the till’s time', async () => {
  await faults.fault('3101', 'lost');
  const lost = await audited('武试外');
  expect(lost.split.audit).toEqual({ auditStas: '0', warns: [] });
  await faults.fault('3102', 'refuse');
  expect((await till.confirm(lost.confirming)).body.success).toBe(true);
  expect(
    await rowsOf(
      api.db,
      sql`select audit_stas from sale_audit where rtal_docno = ${lost.rtalDocno} order by warn_type`,
    ),
  ).toEqual([{ auditStas: '0' }, { auditStas: '0' }]);
});

it('the store’s own rules know what was bought before, here and in other stores, and the limits', async () => {
  const own = async (more: object = {}) =>
    warnsOf((await audited('武试外', more)).split).filter(({ souc }) => souc === 'own');
  // Bought by the test before, today.
  expect((await own()).map(({ ruleCode }) => ruleCode)).toEqual(['B0101']);
  expect((await own({ lines: [line(shelf.plain, 10)] })).map(({ ruleCode }) => ruleCode).sort()).toEqual([
    'B0101',
    'B0103',
  ]);
  await api.ok('store', 'POST', '/api/AuditCatalogue/Add', {
    medListCodg: shelf.plain.code,
    chkType: '2',
    ruleName: '限两盒',
    lmtCnt: '2',
  });
  expect((await own({ lines: [line(shelf.plain, 3)] })).map(({ ruleCode }) => ruleCode).sort()).toEqual([
    'B0101',
    'B0104',
  ]);
  const from = await storeCode();
  const { sister } = await rowOf<{ sister: string }>(
    api.db,
    sql`select min(s.fixmedins_code) as sister from store s join store o using (company_id)
         where o.fixmedins_code = ${from} and s.fixmedins_code <> ${from}`,
  );
  await moved(api.db, 'settlement', sister, sql`fixmedins_code = ${from} and setl_date = now()::date`);
  await moved(api.db, 'fee_detail', sister, sql`fixmedins_code = ${from} and setl_date = now()::date`);
  expect((await own()).map(({ ruleCode }) => ruleCode)).toEqual(['B0102']);
  const code = '81234567890123456789';
  await api.db.execute(
    sql`insert into goods_trac (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, setl_id, setl_date, opter_name)
        select fixmedins_code, ${code}, ${shelf.plain.id}, 'X', now()::date, '店员' from app_user where user_name = 'store'`,
  );
  const sold = { lines: [{ ...line(shelf.plain), drugTracCodg: [code] }] };
  expect((await own(sold)).map(({ ruleCode }) => ruleCode).sort()).toEqual(['B0102', 'B0301']);
});

it('审核目录 wants a pharmacist before such a drug is settled', async () => {
  await api.ok('store', 'POST', '/api/AuditCatalogue/Add', {
    medListCodg: shelf.third.code,
    chkType: '1',
    ruleName: '降糖药须经药师审核',
    lmtCnt: '',
  });
  const person = await till.read('贺试省');
  const sale = till.sale(person, { lines: [line(shelf.third, 1, '1', '30.000000')] });
  const refused = await till.post('/api/Counter/PreSettle', sale);
  expect(refused.body.error).toMatch(/须经药师审核（降糖药须经药师审核），请先选择药师/);
});

it('a choice belongs to a sale of the own store', async () => {
  const { split, rtalDocno } = await audited('龚试方', MANY());
  expect((await choose(docno(), warnsOf(split), '1')).body.error).toBe('没有找到该审核提示');
  const both = await Promise.all([
    choose(rtalDocno, warnsOf(split), '1'),
    choose(rtalDocno, warnsOf(split), '2'),
  ]);
  expect(both.every(({ body }) => body.success)).toBe(true);
  await expect.poll(async () => (await told(rtalDocno)).map(({ messages }) => messages)).toEqual([1]);
});

const LIST = { begndate: '2000-01-01', enddate: '2000-12-31', view: 'sales' };
const salesOf = async (user: string, rtalDocno: string, fixmedinsCode = '') => {
  const [{ day }] = (await rowsOf<{ day: string }>(api.db, sql`select now()::date::text as day`)) as [
    { day: string },
  ];
  const { rows } = await api.ok<{ rows: SaleAuditRow[] }>(user, 'GET', '/api/AuditManagement/Sales', {
    ...LIST,
    begndate: day,
    enddate: day,
    rtalDocno,
    fixmedinsCode,
    pageSize: 20,
  });
  return rows;
};
const storeCode = async () =>
  (
    await rowsOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from app_user where user_name = 'store'`,
    )
  )[0]?.code ?? '';
const messageOf = (code: string) =>
  rowsOf<{ title: string; body: string; isOver: boolean }>(
    api.db,
    sql`select title, body, over_at is not null as is_over from message where dedupe_key = ${`audit.choice:${code}`}`,
  );
const resend = (user: string, fixmedinsCode: string, rtalDocno: string) =>
  api.call(user, 'POST', '/api/AuditManagement/Resend', { fixmedinsCode, rtalDocno });

it('a refused 3103 is seen at the order, in the list and as a message, and is sent again once', async () => {
  const code = await storeCode();
  const { split, confirming, rtalDocno } = await audited('汤试换', MANY());
  await faults.fault('3103', 'refuse');
  await choose(rtalDocno, warnsOf(split), '1');
  await expect
    .poll(async () => (await salesOf('store', rtalDocno)).map(({ upldStas }) => upldStas))
    .toEqual(['2']);
  expect((await salesOf('company', rtalDocno))[0]).toMatchObject({
    goneOn: warnsOf(split).length,
    open: 0,
    upldStas: '2',
  });
  expect(await messageOf(code)).toMatchObject([
    { title: '1 单审核反馈被医保中心拒绝', body: expect.stringContaining(rtalDocno), isOver: false },
  ]);
  const done = await till.confirm(confirming);
  const { settled } = done.body.result as { settled: { setlId: string } };
  const { setlId } = settled;
  const atOrder = async () =>
    (await api.ok<{ audits: SaleAuditView[] }>('store', 'GET', `/api/Order/Get/${setlId}`)).audits;
  expect((await atOrder())[0]).toMatchObject({
    upldStas: '2',
    upldError: expect.stringContaining('医保中心拒绝'),
    warns: expect.arrayContaining([
      expect.objectContaining({ souc: 'centre', dspoWay: '1', dspoWayRea: '家属代购，已核实' }),
    ]),
  });
  // A store reaches its own sales alone, and an area only looks.
  const [elsewhere] = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where fixmedins_code <> ${code} order by 1 limit 1`,
  );
  expect((await salesOf('store', rtalDocno, elsewhere?.code)).length).toBe(0);
  await api.db.execute(
    sql`insert into sale_audit (fixmedins_code, audit_id, rtal_docno, sale_hash, warn_type, audit_stas, company_id, poolarea_no, opter_name, upld_stas)
        select fixmedins_code, 'ELSEWHERE', 'ELSEWHERE', '', '1', '1', company_id, poolarea_no, '他人', '2' from store
         where fixmedins_code = ${elsewhere?.code}`,
  );
  expect((await resend('store', elsewhere?.code ?? '', 'ELSEWHERE')).body.error).toBe(
    '没有找到该单的审核记录',
  );
  expect((await resend('area', code, rtalDocno)).status).toBe(403);
  const both = await Promise.all([resend('store', code, rtalDocno), resend('store', code, rtalDocno)]);
  expect(both.map(({ body }) => (body.result as { resent: number }).resent).sort()).toEqual([0, 1]);
  expect(await messageOf(code)).toMatchObject([{ isOver: true }]);
  await isTold(rtalDocno, '1');
  await expect.poll(async () => (await atOrder())[0]?.upldStas).toBe('1');
});

it('a refusal after a silence counts once nothing that was sent can still arrive', async () => {
  const { split, rtalDocno } = await audited('苏试安', MANY());
  await choose(rtalDocno, warnsOf(split), '1');
  const code = await storeCode();
  const audits = warnsOf(split).map(({ auditId }) => auditId);
  const silentFor = async (interval: string) => {
    const { msgid } = await rowOf<{ msgid: string }>(api.db, sql`select new_msgid(${code}) as msgid`);
    await api.db.execute(
      sql`update sale_audit set upld_stas = '9', upld_error = '无应答', tried_at = null, request_msgid = ${msgid},
                 silent_at = now() - ${interval}::interval
           where fixmedins_code = ${code} and rtal_docno = ${rtalDocno} and audit_id = any(${sql.param(audits)})`,
    );
  };
  const refusals = async () =>
    (
      await rowsOf<{ remaining: number }>(
        api.db,
        sql`select remaining from centre.fault where infno = '3103'`,
      )
    ).map(({ remaining }) => remaining);
  const state = async () => (await salesOf('store', rtalDocno))[0]?.upldStas;
  await expect.poll(state).toBe('1');
  await faults.fault('3103', 'refuse', 1);
  await silentFor('1 minute');
  await expect.poll(refusals).toEqual([0]);
  expect(await state()).toBe('9');
  await faults.fault('3103', 'refuse', 1);
  await silentFor('11 minutes');
  await expect.poll(state).toBe('2');
});

it('an audit leaves with its warnings after three years, but not while its choices are on their way', async () => {
  const old = (auditId: string, upldStas: string | null, age: string) =>
    api.db.execute(
      sql`with made as (
            insert into sale_audit (fixmedins_code, audit_id, rtal_docno, sale_hash, warn_type, audit_stas, company_id, poolarea_no,
                                    opter_name, made_at, upld_stas, tried_at)
            select s.fixmedins_code, ${auditId}, ${auditId}, '', '1', '1', s.company_id, s.poolarea_no, '店员',
                   now() - ${age}::interval, ${upldStas}, now() + interval '1 day'
              from store s join app_user u using (fixmedins_code) where u.user_name = 'store' returning fixmedins_code, audit_id)
          insert into sale_audit_warn (fixmedins_code, audit_id, warn_rslt_id, souc, rule_code, rule_name, sev_deg, vola_bhvr_type,
                                       vola_cont, vola_amt)
          select fixmedins_code, audit_id, 'W', 'own', 'B', '规则', '1', '1', '', 0 from made`,
    );
  await old('GONE', '2', '3 years 1 day');
  await old('WAITS', '9', '3 years 1 day');
  await old('YOUNG', null, '2 years');
  await sweepOld(api.db);
  const left = await rowsOf<{ auditId: string }>(
    api.db,
    sql`select audit_id from sale_audit_warn where audit_id in ('GONE', 'WAITS', 'YOUNG') order by 1`,
  );
  expect(left.map(({ auditId }) => auditId)).toEqual(['WAITS', 'YOUNG']);
});
