/** Audit after the sale (3701 to 3704): fetched, appealed with material before the deadline, told once, decided, deducted. */
import { deflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Suspicion, SuspicionDetail } from '../../../contract/auditManagement.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { decide, deduct } from '../../../server/insurer/sandbox/audits.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let open: Suspicion[] = [];
let foreign = { fixmedinsCode: '', docSusptId: '' };
const day = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
const RANGE = { begndate: day(-100), enddate: day(0) };
const path = (name: string) => `/api/AuditManagement/${name}`;
const list = async (who: string, filter: object = {}) =>
  (
    await api.ok<{ rows: Suspicion[] }>(who, 'GET', path('Paged'), {
      ...RANGE,
      pageSize: 500,
      ...filter,
    })
  ).rows;
const keyOf = ({ fixmedinsCode, docSusptId }: { fixmedinsCode: string; docSusptId: string }) => ({
  fixmedinsCode,
  docSusptId,
});
const key = (nth: number) => keyOf(open[nth] ?? { fixmedinsCode: '', docSusptId: '' });
const detail = (nth: number) => api.ok<SuspicionDetail>('store', 'GET', path('Get'), key(nth));
const post = (name: string, data: object, who = 'store') => api.call(who, 'POST', path(name), data);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer\n%%EOF\n');
const attach = (nth: number, data: Buffer, name = '处方.pdf', who = 'store') =>
  api.upload(who, path('Attach'), key(nth), data, undefined, name);
const amountOf = (nth: number) => open[nth]?.chkVolaAmt ?? '';
const appeal = (nth: number, more: object = {}) =>
  post('Appeal', { ...key(nth), applAmt: amountOf(nth), applRea: '慢性病长期用药', ...more });
const told = (nth: number, stas = '1') =>
  expect.poll(async () => (await detail(nth)).suspicion.upldStas).toBe(stas);
const atCentre = async (nth: number) =>
  (
    await rowsOf<{ applFlag: string; applAmt: string | null; atts: string[]; messages: number }>(
      api.db,
      sql`select s.appl_flag, s.appl_amt, s.atts,
                 (select count(*)::int from centre.message m where m.infno = '3702' and m.msgid = s.appl_msgid) as messages
            from centre.suspicion s where s.doc_suspt_id = ${key(nth).docSusptId}`,
    )
  )[0];
const pull = () =>
  api.ok<{ added: number; changed: number }>('store', 'POST', path('Pull'), {
    fixmedinsCode: key(0).fixmedinsCode,
  });

beforeAll(async () => {
  api = await startApi();
  open = await list('store', { applStas: '0' });
  const [other] = await rowsOf<{ fixmedinsCode: string; docSusptId: string }>(
    api.db,
    sql`select fixmedins_code, doc_suspt_id from suspicion
         where fixmedins_code <> (select fixmedins_code from app_user where user_name = 'store') and appl_flag = '0' limit 1`,
  );
  foreign = other ?? foreign;
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

it('the demo has suspicions in every state; each sees those within reach, masked, and the sums are of the rows', async () => {
  const own = await list('store');
  expect(open.length).toBeGreaterThanOrEqual(9);
  expect(new Set(own.map(({ applStas }) => applStas))).toEqual(new Set(['0', '1', '2', '3', '4', '5']));
  expect(new Set(own.map(({ fixmedinsCode }) => fixmedinsCode)).size).toBe(1);
  expect(own.every(({ psnName, certno }) => psnName.includes('*') && certno.includes('*'))).toBe(true);
  expect((await list('company')).length).toBeGreaterThan(own.length);
  const totals = await api.ok<Record<string, string | number>>('store', 'GET', path('Totals'), RANGE);
  const fen = (pick: (row: Suspicion) => string | null) =>
    own.reduce((sum, row) => sum + Math.round(Number(pick(row) ?? 0) * 100), 0);
  expect(totals['rowCount']).toBe(own.length);
  expect(Math.round(Number(totals['checkoutSusptAmt']) * 100)).toBe(fen((row) => row.checkoutSusptAmt));
  expect(Math.round(Number(totals['volaDetAmt']) * 100)).toBe(fen((row) => row.volaDetAmt));
  expect(Math.round(Number(totals['passApplAmt']) * 100)).toBe(fen((row) => row.passApplAmt));
  expect(totals['open']).toBe(open.length);
});

it('pages by every order without a gap or a double', async () => {
  const whole = (await list('company')).length;
  for (const sortKey of ['checkoutTime', 'applDdln', 'checkoutSusptAmt']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { rows: Suspicion[]; nextCursor: string | null } = await api.ok(
        'company',
        'GET',
        path('Paged'),
        {
          ...RANGE,
          sortKey,
          pageSize: 37,
          ...(cursor !== '' && { cursor }),
        },
      );
      seen.push(...page.rows.map((row) => `${row.fixmedinsCode}/${row.docSusptId}`));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size, sortKey).toBe(whole);
    expect(seen.length, sortKey).toBe(whole);
  }
});

it('fetching brings what the centre alone has, once', async () => {
  expect(await pull()).toMatchObject({ added: 6 });
  expect(await pull()).toMatchObject({ added: 0 });
  await setFault(api.db.$client, { infno: '3701', kind: 'lost', remaining: 1 });
  expect((await post('Pull', { fixmedinsCode: key(0).fixmedinsCode })).body.error).toBe(
    '医保中心无应答，请稍后再试',
  );
});

it('an appeal goes with its material, once, is decided and deducted', async () => {
  expect((await attach(0, PDF)).body.success).toBe(true);
  expect((await appeal(0)).body.result).toMatchObject({ applStas: '2', upldStas: '9' });
  await told(0);
  expect(await atCentre(0)).toMatchObject({ applFlag: '1', applAmt: amountOf(0), messages: 1 });
  expect((await atCentre(0))?.atts).toHaveLength(1);
  expect((await appeal(0)).body.error).toBe('该疑点已答复');
  expect((await attach(0, PDF)).body.error).toBe('该疑点已答复');
  const file = await api.call('store', 'GET', path('Download'), {
    ...key(0),
    attId: (await detail(0)).atts[0]?.attId,
  });
  expect(file.status).toBe(200);
  await decide(api.db.$client, key(0).docSusptId, '0.00');
  await deduct(api.db.$client, key(0).docSusptId);
  await pull();
  expect((await detail(0)).suspicion).toMatchObject({ applStas: '4', docStas: '5', volaDetAmt: amountOf(0) });
});

it('replies that are lost, late or doubled, and a refusal after a silence, leave one appeal at the centre', async () => {
  await attach(1, PDF);
  await setFault(api.db.$client, { infno: '3703', kind: 'lost', remaining: 1 });
  await setFault(api.db.$client, { infno: '3702', kind: 'lost', remaining: 2 });
  await setFault(api.db.$client, { infno: '3702', kind: 'double', remaining: 2 });
  await appeal(1);
  await told(1);
  expect((await atCentre(1))?.messages).toBe(1);
  expect((await atCentre(1))?.atts).toHaveLength(1);
  // The first is taken and its reply lost; the repeat is refused.
  await setFault(api.db.$client, { infno: '3702', kind: 'lost', remaining: 1 });
  await appeal(2);
  await expect.poll(async () => (await detail(2)).suspicion.upldError).toContain('无应答');
  await setFault(api.db.$client, { infno: '3702', kind: 'refuse', remaining: 1 });
  await told(2);
  expect((await atCentre(2))?.applFlag).toBe('1');
});

it('what the centre refuses is open again', async () => {
  await setFault(api.db.$client, { infno: '3702', kind: 'refuse', remaining: 1 });
  await appeal(3);
  await told(3, '2');
  expect((await detail(3)).suspicion).toMatchObject({ applStas: '0', barred: null });
  expect((await appeal(3)).body.success).toBe(true);
  await told(3);
});

it('accepting asks first, and is final', async () => {
  const asked = await post('Accept', key(4));
  expect(asked.body.confimResultInfo?.tips).toContain(`将扣款 ${amountOf(4)} 元`);
  const { pubSubId } = asked.body.confimResultInfo ?? {};
  expect((await post('Accept', { ...key(4), pubSubId })).body.success).toBe(true);
  await told(4);
  expect(await atCentre(4)).toMatchObject({ applFlag: '2', applAmt: null });
  expect((await appeal(4)).body.error).toBe('该疑点已答复');
});

it('of two answers at once one counts', async () => {
  const both = await Promise.all([appeal(5), appeal(5)]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
});

it('refuses what is late, too much, empty or of others', async () => {
  const [late] = await list('store', { applStas: '1' });
  expect(
    (await post('Appeal', { ...keyOf(late ?? foreign), applAmt: '1.00', applRea: '迟了' })).body.error,
  ).toMatch(/医保中心已处理|已超过申诉期限/);
  await api.db.execute(
    sql`update suspicion set appl_ddln = now()::date - 1 where doc_suspt_id = ${key(6).docSusptId}`,
  );
  expect((await appeal(6)).body.error).toContain('已超过申诉期限');
  await api.db.execute(
    sql`update suspicion set appl_ddln = now()::date where doc_suspt_id = ${key(6).docSusptId}`,
  );
  expect((await appeal(6, { applAmt: '99999.00' })).body.error).toContain('申诉金额不能超过初审违规金额');
  expect((await appeal(6, { applAmt: '0.00' })).status).toBe(400);
  expect((await appeal(6, { applRea: ' ' })).status).toBe(400);
  for (const name of ['Get', 'Download'])
    expect(
      (await api.call('store', 'GET', path(name), { ...foreign, ...(name === 'Download' && { attId: 'X' }) }))
        .body.error,
    ).toBe('没有找到该疑点');
  expect((await post('Appeal', { ...foreign, applAmt: '1.00', applRea: '他店' })).body.error).toBe(
    '没有找到该疑点',
  );
  expect((await api.upload('store', path('Attach'), foreign, PDF, undefined, 'a.pdf')).body.error).toBe(
    '没有找到该疑点',
  );
  expect((await post('Pull', { fixmedinsCode: foreign.fixmedinsCode })).body.error).toBe('没有找到该门店');
  // An administrator looks on; a till has no such page.
  expect((await post('Appeal', { ...key(6), applAmt: '1.00', applRea: '代答' }, 'area')).status).toBe(403);
  expect((await api.call('client', 'GET', path('Get'), key(6))).status).toBe(403);
});

it('takes documents and pictures alone, five of them and 100 MB in all', async () => {
  const refused = async (data: Buffer, name: string) => (await attach(7, data, name)).body.error;
  expect(await refused(Buffer.from('MZ\u0090\u0000'), 'a.exe')).toContain('申诉材料只能是');
  expect(await refused(Buffer.from('<html>'), 'a.pdf')).toContain('申诉材料只能是');
  expect(await refused(PDF, 'a.png')).toContain('与扩展名不符');
  expect(await refused(PDF.subarray(0, 20), 'a.pdf')).toContain('PDF 不完整');
  expect(
    await refused(Buffer.concat([PDF.subarray(0, 20), Buffer.from('/JavaScript (x)'), PDF]), 'a.pdf'),
  ).toContain('脚本');
  const png = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  expect(await refused(png, 'bomb.png')).toContain('像素过大');
  expect(await refused(bomb(), 'bomb.xlsx')).toContain('解压后过大');
  const big = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(31 * 1024 * 1024, 0x20), PDF.subarray(9)]);
  for (const name of ['1.pdf', '2.pdf', '3.pdf'])
    expect((await attach(7, big, name)).body.success).toBe(true);
  expect(
    await refused(
      Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(8 * 1024 * 1024, 0x20), PDF.subarray(9)]),
      '4.pdf',
    ),
  ).toBe('申诉材料合计不能超过 100 MB');
  expect((await attach(7, PDF, '4.pdf')).body.success).toBe(true);
  const two = await Promise.all([attach(7, PDF, '5.pdf'), attach(7, PDF, '6.pdf')]);
  expect(two.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await refused(PDF, '7.pdf')).toBe('申诉材料最多 5 个文件');
  const { atts } = await detail(7);
  const less = await api.ok<{ atts: unknown[] }>('store', 'POST', path('Detach'), {
    ...key(7),
    attId: atts[0]?.attId,
  });
  expect(less.atts).toHaveLength(4);
});

it('a deduction stands beside the clearing of its group and month, and of no other', async () => {
  const deducted = await rowsOf<{
    amount: string;
    store: string;
    insutype: string;
    clrType: string;
    optins: string;
    day: string;
  }>(
    api.db,
    sql`select sum(vola_det_amt)::numeric(16,2) as amount, fixmedins_code as store, insutype, clr_type, setl_optins as optins,
               (min(det_time))::date::text as day
          from suspicion where vola_det_amt > 0 and det_time >= '2026-01-01' group by 2, 3, 4, 5 order by 1 desc limit 1`,
  );
  const [one] = deducted;
  if (!one) throw new Error('nothing is deducted');
  expect(one.clrType).not.toBe('');
  const appy = (id: string, insutype: string, begin: string) =>
    api.db.execute(
      sql`insert into clr_appy (appy_id, setlym, begndate, enddate, fixmedins_code, insutype, clr_type, clr_optins, poolarea_no, company_id,
                                clr_way, psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum, user_id, opter_name)
          select ${id}::uuid, '202611', ${begin}::date, ${begin}::date + 60, ${one.store}, ${insutype}, ${one.clrType}, ${one.optins},
                 poolarea_no, company_id, '1', 1, 10, 10, 10, 0, 0, 0, 'U', '测试' from store where fixmedins_code = ${one.store}`,
    );
  const mine = '11111111-1111-4111-8111-111111111111';
  await appy(mine, one.insutype, one.day);
  await appy('22222222-2222-4222-8222-222222222222', '510', one.day);
  await appy('33333333-3333-4333-8333-333333333333', one.insutype, '2024-01-01');
  await api.db.execute(
    sql`insert into approval (approval_id, appy_no, kind, subject_id, title, fixmedins_code, company_id, poolarea_no, amount, user_id, applied_as, opter_name)
        select gen_random_uuid(), 'SP' || left(appy_id::text, 8), 'liquidation', appy_id, '测试', fixmedins_code, company_id, poolarea_no, 10, 'U', 'U', '测试'
          from clr_appy where opter_name = '测试'`,
  );
  const { rows } = await api.ok<{ rows: { appyId: string; volaDetAmt: string }[] }>(
    'super',
    'GET',
    '/api/Liquidation/Paged',
    {
      fixmedinsCode: one.store,
      pageSize: 100,
    },
  );
  const of = (id: string) => rows.find(({ appyId }) => appyId === id)?.volaDetAmt;
  expect(of(mine)).toBe(one.amount);
  expect(of('22222222-2222-4222-8222-222222222222')).toBe('0.00');
  expect(of('33333333-3333-4333-8333-333333333333')).toBe('0.00');
});

it('is a paid module', async () => {
  await api.db.execute(sql`update store_auth set auth_stas = '4' where fee_key = 'SmartAudit'`);
  expect((await api.call('store', 'GET', path('Paged'), RANGE)).body).toMatchObject({
    success: false,
    statusCode: 106002,
  });
  await api.db.execute(sql`update store_auth set auth_stas = '1' where fee_key = 'SmartAudit'`);
  expect((await api.call('store', 'GET', path('Paged'), RANGE)).body.success).toBe(true);
});

/** A zip whose one part says that it unpacks to a gigabyte. */
function bomb(): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(1024));
  const size = 1024 * 1024 * 1024;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
