/** The sandbox centre: whatever happens to a reply, the same message takes effect once. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromFen, subtractMoney, toFen } from '../../../contract/wire/money.ts';
import { connect, rowOf, type Database } from '../../../server/db/connect.ts';
import { lineAmount } from '../../../server/insurer/fees.ts';
import {
  InsurerRefusal,
  InsurerTimeout,
  type InsurerPort,
  type SettleRequest,
} from '../../../server/insurer/port.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let db: Database;
let centre: InsurerPort;
let store = '';
let sequence = 0;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = connect(database.url);
  centre = sandboxCentre(db, { patienceMs: 60 });
  ({ store } = await rowOf<{ store: string }>(db, sql`select min(fixmedins_code) as store from store`));
});
afterEach(() => clearFaults(db.$client));
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const fault = (infno: string, kind: FaultKind, delayMs = 0) =>
  setFault(db.$client, { infno, kind, remaining: 1, delayMs });
const header = () => ({
  msgid: `${store}20250705120000${String(sequence++).padStart(4, '0')}`,
  fixmedinsCode: store,
});

async function purchase(more: Partial<SettleRequest> = {}): Promise<SettleRequest> {
  const { psnNo } = await rowOf<{ psnNo: string }>(
    db,
    sql`select psn_no from centre.insured where insutype = '310' and psn_insu_stas = '1' and balc > 5000
         order by hashtextextended(psn_no, ${sequence}) limit 1`,
  );
  const drug = await rowOf<{ medListCodg: string; pric: string }>(
    db,
    sql`select med_list_codg, pric from centre.drug where chrgitm_lv = '02' limit 1`,
  );
  const amount = fromFen(lineAmount(drug.pric, '2.0000'));
  return {
    ...header(),
    psnNo,
    insutype: '310',
    medType: '41',
    acctUsedFlag: '1',
    medfeeSumamt: amount,
    lines: [
      {
        feedetlSn: '1',
        medListCodg: drug.medListCodg,
        medinsListCodg: 'A1',
        cnt: '2.0000',
        pric: drug.pric,
        detItemFeeSumamt: amount,
      },
    ],
    ...more,
  };
}
const balance = async (psnNo: string): Promise<string> =>
  (
    await rowOf<{ balc: string }>(
      db,
      sql`select balc from centre.insured where psn_no = ${psnNo} and insutype = '310'`,
    )
  ).balc;
const booked = async (msgid: string) =>
  rowOf<{ n: number; reversed: number; sum: string | null }>(
    db,
    sql`select count(*)::int as n, count(*) filter (where reversed)::int as reversed, sum(medfee_sumamt) as sum
          from centre.ledger where msgid = ${msgid}`,
  );

describe('9001 and 1101', () => {
  it('signs an operator in, once a message', async () => {
    const request = { ...header(), opterNo: 'O1', mac: '00-00', ip: '10.0.0.1' };
    await fault('9001', 'double');
    const first = await centre.signIn(request);
    expect(first.signTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await centre.signIn(request)).toEqual(first);
    const { n } = await rowOf<{ n: number }>(db, sql`select count(*)::int as n from centre.sign_in`);
    expect(n).toBe(1);
  });
  it('finds a person by card and by certificate, with one row an insurance type', async () => {
    const someone = await rowOf<{ psnNo: string; certno: string; cardNo: string }>(
      db,
      sql`select psn_no, certno, card_no from centre.person p where (select count(*) from centre.insured i where i.psn_no = p.psn_no) = 2 limit 1`,
    );
    const byCard = await centre.personInfo({ ...header(), mdtrtCertType: '03', mdtrtCertNo: someone.cardNo });
    expect(
      await centre.personInfo({ ...header(), mdtrtCertType: '02', mdtrtCertNo: someone.certno }),
    ).toEqual(byCard);
    expect(byCard.psnNo).toBe(someone.psnNo);
    expect(byCard.insuinfo.map((row) => [row.insutype, row.psnInsuStas])).toEqual([
      ['310', '1'],
      ['390', '2'],
    ]);
    await expect(
      centre.personInfo({ ...header(), mdtrtCertType: '02', mdtrtCertNo: 'nobody' }),
    ).rejects.toThrow(InsurerRefusal);
  });
});

describe('2101 and 2102', () => {
  it('pre-settles exactly as it settles, and writes nothing', async () => {
    const request = await purchase();
    const before = await balance(request.psnNo);
    const preview = await centre.preSettle(request);
    expect([await balance(request.psnNo), (await booked(request.msgid)).n, preview.setlId]).toEqual([
      before,
      0,
      '',
    ]);
    const settled = await centre.settle(request);
    for (const key of ['medfeeSumamt', 'preselfpayAmt', 'acctPay', 'psnCashPay', 'balc'] as const)
      expect(settled[key]).toBe(preview[key]);
    expect(await balance(request.psnNo)).toBe(subtractMoney(before, settled.acctPay));
    expect(settled.balc).toBe(await balance(request.psnNo));
  });

  it.each<[FaultKind, number]>([
    ['lost', 0],
    ['late', 200],
    ['late', 5],
    ['double', 0],
    ['refuse', 0],
    ['disagree', 0],
  ])('settles the same message once, the first reply being %s (%i ms)', async (kind, delay) => {
    const request = await purchase();
    const before = await balance(request.psnNo);
    await fault('2102', kind, delay);
    const first = await centre.settle(request).catch((error: unknown) => error);
    const isSilent = kind === 'lost' || (kind === 'late' && delay > 60);
    if (isSilent) expect(first).toBeInstanceOf(InsurerTimeout);
    if (kind === 'refuse') {
      expect(first).toBeInstanceOf(InsurerRefusal);
      expect([(await booked(request.msgid)).n, await balance(request.psnNo)]).toEqual([0, before]);
    }
    // Asked again, and by many at once.
    const [again, ...others] = await Promise.all(Array.from({ length: 5 }, () => centre.settle(request)));
    if (!again) throw new Error('no reply');
    for (const other of others) expect(other).toEqual(again);
    if (!isSilent && kind !== 'refuse') expect(first).toEqual(again);
    expect((await booked(request.msgid)).n).toBe(1);
    expect(await balance(request.psnNo)).toBe(subtractMoney(before, again.acctPay));
    const off = toFen((await booked(request.msgid)).sum ?? '0') - toFen(again.medfeeSumamt);
    expect(off).toBe(kind === 'disagree' ? 100n : 0n);
  });

  it('refuses another request under a used message id', async () => {
    const request = await purchase();
    await centre.settle(request);
    await expect(centre.settle({ ...request, diseCodg: 'M03900' })).rejects.toThrow('报文ID重复');
    expect((await booked(request.msgid)).n).toBe(1);
  });

  it('refuses what does not add up, unknown drugs and suspended insurance, and books nothing', async () => {
    const request = await purchase();
    const line = request.lines[0];
    if (!line) throw new Error('no line');
    const resident = await rowOf<{ psnNo: string }>(
      db,
      sql`select psn_no from centre.insured where psn_insu_stas = '2' limit 1`,
    );
    for (const wrong of [
      { medfeeSumamt: '0.01' },
      { lines: [{ ...line, medListCodg: 'NONE' }] },
      { lines: [{ ...line, detItemFeeSumamt: '1.00' }] },
      { insutype: '510' },
      { psnNo: resident.psnNo, insutype: '390' },
      { psnNo: 'nobody' },
    ]) {
      const sent = { ...request, ...header(), ...wrong };
      await expect(centre.settle(sent)).rejects.toThrow(InsurerRefusal);
      expect((await booked(sent.msgid)).n).toBe(0);
    }
  });

  it('never lets two purchases at once spend the same account', async () => {
    const request = await purchase();
    await db.execute(
      sql`update centre.insured set balc = ${request.medfeeSumamt} where psn_no = ${request.psnNo} and insutype = '310'`,
    );
    const replies = await Promise.all([1, 2, 3].map(() => centre.settle({ ...request, ...header() })));
    expect(replies.map((reply) => reply.acctPay).sort()).toEqual(
      ['0.00', '0.00', request.medfeeSumamt].sort(),
    );
    expect(await balance(request.psnNo)).toBe('0.00');
  });
});

describe('2103 and 2601', () => {
  it.each(['1', '2', '0'] as const)(
    'cancels once, as a negative settlement, and gives the account its money (账户 %s)',
    async (acctUsedFlag) => {
      const request = await purchase({ acctUsedFlag });
      const before = await balance(request.psnNo);
      const sale = await centre.settle(request);
      const back = { ...header(), psnNo: request.psnNo, setlId: sale.setlId, mdtrtId: sale.mdtrtId };
      await fault('2103', 'lost');
      await expect(centre.cancel(back)).rejects.toThrow(InsurerTimeout);
      const reply = await centre.cancel(back);
      expect(reply.medfeeSumamt).toBe(subtractMoney('0.00', sale.medfeeSumamt));
      expect(await balance(request.psnNo)).toBe(before);
      await expect(centre.cancel({ ...back, ...header() })).rejects.toThrow('已退费');
      await expect(
        centre.reverse({ ...header(), psnNo: request.psnNo, omsgid: request.msgid, oinfno: '2102' }),
      ).rejects.toThrow('已退费');
    },
  );

  it('refunds exactly what it booked, also after a disagreement', async () => {
    const request = await purchase();
    await fault('2102', 'disagree');
    const sale = await centre.settle(request);
    const back = { ...header(), psnNo: request.psnNo, setlId: sale.setlId, mdtrtId: sale.mdtrtId };
    await centre.cancel(back);
    const { sum } = await rowOf<{ sum: string }>(
      db,
      sql`select sum(medfee_sumamt) as sum from centre.ledger where msgid in (${request.msgid}, ${back.msgid})`,
    );
    expect(sum).toBe('0.00');
  });

  it.each(['1', '2', '0'] as const)(
    'reverses once whatever fails, and gives back what was taken (账户 %s)',
    async (acctUsedFlag) => {
      for (const kind of ['lost', 'double', 'late'] as const) {
        const request = await purchase({ acctUsedFlag });
        const before = await balance(request.psnNo);
        await centre.settle(request);
        const undo = { ...header(), psnNo: request.psnNo, omsgid: request.msgid, oinfno: '2102' as const };
        await fault('2601', kind, 200);
        await centre.reverse(undo).catch((error: unknown) => expect(error).toBeInstanceOf(InsurerTimeout));
        expect(await centre.reverse(undo)).toEqual({ msgid: request.msgid });
        expect(await balance(request.psnNo)).toBe(before);
        expect(await booked(request.msgid)).toMatchObject({ n: 1, reversed: 1 });
        await expect(centre.reverse({ ...undo, ...header() })).rejects.toThrow('已冲正');
        expect(await centre.settlementInfo({ fixmedinsCode: store, omsgid: request.msgid })).toBeNull();
      }
    },
  );

  it('does not reverse for another store or person', async () => {
    const request = await purchase();
    await centre.settle(request);
    const undo = { psnNo: request.psnNo, omsgid: request.msgid, oinfno: '2102' as const };
    await expect(centre.reverse({ ...header(), ...undo, fixmedinsCode: 'P99999999999' })).rejects.toThrow(
      InsurerRefusal,
    );
    await expect(centre.reverse({ ...header(), ...undo, psnNo: 'other' })).rejects.toThrow(InsurerRefusal);
    expect(await booked(request.msgid)).toMatchObject({ reversed: 0 });
  });
});

describe('3201, 3202 and 5203', () => {
  it('see what was settled, and what was reversed no more', async () => {
    const request = await purchase();
    const sale = await centre.settle(request);
    const group = {
      fixmedinsCode: store,
      settleDate: sale.setlTime.slice(0, 10),
      insutype: '310',
      clrType: sale.clrType,
      setlOptins: sale.clrOptins,
    };
    const total = (cnt: number, medfee: string) =>
      centre.reconcileTotals({
        ...group,
        fixmedinsSetlCnt: cnt,
        medfeeSumamt: medfee,
        fundPaySumamt: '0.00',
        acctPay: '0.00',
      });
    expect((await total(0, '0.00')).stmtRslt).toBe('1');
    const text = await centre.reconcileDetail({ ...group, lines: [] });
    const mine = text
      .split('\n')
      .find((line) => line.includes(request.msgid))
      ?.split('\t');
    expect(mine?.slice(1, 5)).toEqual(['null', 'null', request.msgid, '1']);
    const info = await centre.settlementInfo({ fixmedinsCode: store, omsgid: request.msgid });
    expect(info).toMatchObject({
      medfeeSumamt: sale.medfeeSumamt,
      preselfpayAmt: sale.preselfpayAmt,
      setlTime: sale.setlTime,
    });
    await centre.reverse({ ...header(), psnNo: request.psnNo, omsgid: request.msgid, oinfno: '2102' });
    expect(await centre.reconcileDetail({ ...group, lines: [] })).not.toContain(request.msgid);
  });
  it.each(['3201', '3202'] as const)('%s loses a reply like the others', async (infno) => {
    await fault(infno, 'lost');
    const group = {
      fixmedinsCode: store,
      settleDate: '2025-07-05',
      insutype: '310',
      clrType: '41',
      setlOptins: '320199',
    };
    const ask = () =>
      infno === '3201'
        ? centre.reconcileTotals({
            ...group,
            fixmedinsSetlCnt: 0,
            medfeeSumamt: '0.00',
            fundPaySumamt: '0.00',
            acctPay: '0.00',
          })
        : centre.reconcileDetail({ ...group, lines: [] });
    await expect(ask()).rejects.toThrow(InsurerTimeout);
    await ask();
  });
});
