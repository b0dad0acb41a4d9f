/** Audit before the sale (3101 to 3103): warnings of the centre and of the store's own rules, choices, silence, the till's time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SaleWarning } from '../../../contract/counter.ts';
import { rowsOf } from '../../../server/db/connect.ts';
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
    sql`select c.dspo_way as way, c.dspo_way_rea as rea,
               (select count(*)::int from centre.message m where m.infno = '3103' and m.msgid = c.told_by) as messages
          from centre.warning c join sale_audit_warn w on w.warn_rslt_id = c.jr_id
          join sale_audit a on a.fixmedins_code = w.fixmedins_code and a.audit_id = w.audit_id where a.rtal_docno = ${rtalDocno}`,
  );
const isTold = (rtalDocno: string, way: string) =>
  expect
    .poll(async () => (await told(rtalDocno)).map((row) => [row.way, row.messages]), { timeout: 20_000 })
    .toEqual([[way, 1]]);

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
  await api.db.execute(
    sql`update settlement set fixmedins_code = (select min(fixmedins_code) from store s where s.company_id = settlement.company_id
          and s.fixmedins_code <> settlement.fixmedins_code) where setl_date = now()::date`,
  );
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
  await expect
    .poll(async () => (await told(rtalDocno)).map(({ messages }) => messages), { timeout: 20_000 })
    .toEqual([1]);
});
