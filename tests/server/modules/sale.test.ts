/** Uploads of sales: once, also when the reply is lost; and the detail of a sale. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow, Printed } from '../../../contract/order.ts';
import type { SaleLine, UploadOutcome } from '../../../contract/sale.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

let taken = 0;
/** Sales that the centre knows of and was not told of, no two the same. */
async function untold(count: number, where = "refd_setl_flag = '0'"): Promise<string[]> {
  const rows = await rowsOf<{ setlId: string }>(
    api.db,
    sql`with o as materialized (
          select setl_id from settlement where ${sql.raw(where)} and setl_stas in ('1', '3'))
        select o.setl_id from o join centre.ledger l using (setl_id)
         order by o.setl_id offset ${taken} limit ${count}`,
  );
  taken += count;
  const ids = rows.map(({ setlId }) => setlId);
  await api.db.execute(sql`update settlement set sale_stas = '0' where setl_id = any(${sql.param(ids)})`);
  return ids;
}
const upload = (who: string, setlIds: readonly string[]) =>
  api.ok<{ results: UploadOutcome[]; jobId: string | null }>(who, 'POST', '/api/Sale/Upload', { setlIds });
const stateOf = async (setlId: string): Promise<string> =>
  (await rowOf<{ saleStas: string }>(api.db, sql`select sale_stas from settlement where setl_id = ${setlId}`))
    .saleStas;
const atCentre = (setlId: string) =>
  rowsOf<{ lines: { selRetnCnt: string; drugTracCodg: string[]; feedetlSn: string }[] }>(
    api.db,
    sql`select lines from centre.sale where setl_id = ${setlId}`,
  );
const eventually = (setlId: string, state: string) => expect.poll(() => stateOf(setlId)).toBe(state);

describe('a sale', () => {
  it('is uploaded once with its lines, counts, prices and trace codes, also on a repeat', async () => {
    const [setlId = ''] = await untold(1);
    expect((await upload('super', [setlId])).results).toEqual([{ setlId, saleStas: '1', message: '已上传' }]);
    const lines = await rowsOf<{ feedetlSn: string; cnt: string; drugTracCodg: string[] | null }>(
      api.db,
      sql`select feedetl_sn, cnt, drug_trac_codg from fee_detail where setl_id = ${setlId} order by 1`,
    );
    const [booked] = await atCentre(setlId);
    expect(booked?.lines.map((line) => [line.feedetlSn, line.selRetnCnt, line.drugTracCodg])).toEqual(
      lines.map((line) => [line.feedetlSn, line.cnt, line.drugTracCodg ?? []]),
    );
    const messages = () => rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from centre.message`);
    const before = await messages();
    expect((await upload('super', [setlId])).results[0]?.saleStas).toBe('1');
    expect(await messages()).toEqual(before);
  });

  it('that is returned is uploaded as a return, with negative counts and the codes of its sale', async () => {
    const [setlId = ''] = await untold(1, "refd_setl_flag = '1'");
    await api.db.execute(sql`update fee_detail set drug_trac_codg = null where setl_id = ${setlId}`);
    await setFault(api.db.$client, { infno: '3506', kind: 'double', remaining: 1 });
    expect((await upload('super', [setlId])).results[0]?.saleStas).toBe('1');
    const [booked] = await atCentre(setlId);
    expect(booked?.lines.every(({ selRetnCnt }) => selRetnCnt.startsWith('-'))).toBe(true);
    const sold = await rowsOf<{ code: string }>(
      api.db,
      sql`select unnest(f.drug_trac_codg) as code from fee_detail f
            join settlement s using (fixmedins_code, setl_id, setl_date) where s.pair_setl_id = ${setlId}`,
    );
    expect(booked?.lines.flatMap(({ drugTracCodg }) => drugTracCodg).sort()).toEqual(
      sold.map(({ code }) => code).sort(),
    );
  });

  it('that the centre does not know is refused with the reason, and can be uploaded again', async () => {
    const { setlId } = await rowOf<{ setlId: string }>(
      api.db,
      sql`with o as materialized (select setl_id from settlement)
          select setl_id from o
           where not exists (select 1 from centre.ledger l where l.setl_id = o.setl_id) limit 1`,
    );
    await api.db.execute(sql`update settlement set sale_stas = '0' where setl_id = ${setlId}`);
    const [told] = (await upload('super', [setlId])).results;
    expect(told).toMatchObject({ saleStas: '2', message: expect.stringContaining('医保中心没有该结算') });
    const { upload: kept } = await api.ok<{ upload: { error: string; tries: number } }>(
      'super',
      'GET',
      `/api/Order/Get/${setlId}`,
    );
    expect(kept).toMatchObject({ error: told?.message, tries: 1 });
    await api.db.execute(
      sql`insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type,
            clr_type, setl_optins, refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay)
          select setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type, clr_type, setl_optins,
            refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay from settlement where setl_id = ${setlId}`,
    );
    expect((await upload('super', [setlId])).results[0]?.saleStas).toBe('1');
  });

  it('whose box was sold before is accepted, and the trace code is reported', async () => {
    const [first = '', second = ''] = await untold(2);
    const code = '80001234567890123456';
    await api.db.execute(
      sql`update fee_detail set drug_trac_codg = array[${code}]::text[], trdn_flag = '0' where setl_id in (${first}, ${second})
            and feedetl_sn in (select min(feedetl_sn) from fee_detail where setl_id in (${first}, ${second}) group by setl_id)`,
    );
    expect((await upload('super', [first])).results[0]?.message).toBe('已上传');
    expect((await upload('super', [second])).results[0]).toMatchObject({
      saleStas: '1',
      message: expect.stringContaining(code),
    });
    const kept = await rowOf(api.db, sql`select doubled from sale_upload where setl_id = ${second}`);
    expect(kept).toEqual({ doubled: [code] });
  });

  it('without lines, or void, is not uploaded', async () => {
    const [bare = '', gone = ''] = await untold(2);
    await api.db.execute(sql`delete from fee_detail where setl_id = ${bare}`);
    await api.db.execute(sql`update settlement set vali_flag = '0' where setl_id = ${gone}`);
    const { results } = await upload('super', [bare, gone]);
    expect(results.map(({ message }) => message)).toEqual([
      '没有费用明细，无法上传',
      '结算已作废，不需要上传',
    ]);
    expect([await stateOf(bare), await stateOf(gone)]).toEqual(['0', '0']);
  });
});

describe('when the reply is lost', () => {
  it('the sale stays 上传中, the sweep retries under the same message id, and it is booked once', async () => {
    const [setlId = ''] = await untold(1);
    await setFault(api.db.$client, { infno: '3505', kind: 'lost', remaining: 1 });
    const [told] = (await upload('super', [setlId])).results;
    expect(told).toMatchObject({ saleStas: '9', message: expect.stringContaining('自动核实') });
    await eventually(setlId, '1');
    const kept = await rowOf<{ requestMsgid: string; tries: number; error: string | null }>(
      api.db,
      sql`select request_msgid, tries, error from sale_upload where setl_id = ${setlId}`,
    );
    expect(kept.tries).toBeGreaterThan(1);
    expect(kept.error).toBeNull();
    expect(
      await rowOf(
        api.db,
        sql`select count(*)::int as n from centre.message where reply->'value'->>'medinsProdSelNo' =
             (select medins_prod_sel_no from centre.sale where setl_id = ${setlId})`,
      ),
    ).toEqual({ n: 1 });
  });

  it('the rest of the batch is not sent', async () => {
    const setlIds = await untold(3);
    await setFault(api.db.$client, { infno: '3505', kind: 'lost', remaining: 1 });
    const { results } = await upload('super', setlIds);
    expect(results.map(({ saleStas }) => saleStas)).toEqual(['9', '0', '0']);
    await eventually(setlIds[0] ?? '', '1');
    expect(await stateOf(setlIds[1] ?? '')).toBe('0');
  });

  it('another process finishes the upload of one that died after sending', async () => {
    const [setlId = ''] = await untold(1);
    await api.db.execute(sql`update settlement set sale_stas = '9' where setl_id = ${setlId}`);
    await api.db.execute(
      sql`insert into sale_upload (fixmedins_code, setl_id, setl_date, request_msgid, tries, opter_name, tried_at)
          select fixmedins_code, setl_id, setl_date, overlay(msgid placing '9' from 27), 1, '店员', now() - interval '1 hour'
            from settlement where setl_id = ${setlId}`,
    );
    await eventually(setlId, '1');
  });

  it('two concurrent uploads send it once', async () => {
    const [setlId = ''] = await untold(1);
    const replies = await Promise.all([1, 2, 3].map(() => upload('super', [setlId])));
    for (const { results } of replies) expect(results[0]?.saleStas).toBe('1');
    expect(
      await rowOf(api.db, sql`select count(*)::int as n from centre.sale where setl_id = ${setlId}`),
    ).toEqual({ n: 1 });
  });
});

it('uploads more than a hundred by a job, and gives the reason for each that was left', async () => {
  const setlIds = await untold(130);
  const bad = setlIds[40] ?? '';
  await api.db.execute(sql`delete from fee_detail where setl_id = ${bad}`);
  const { results, jobId } = await upload('company2', setlIds).catch(() => ({ results: null, jobId: null }));
  // Another company's orders are not there for it.
  expect([results, jobId]).toEqual([null, null]);
  const begun = await upload('super', setlIds);
  expect(begun.results).toEqual([]);
  const job = await api.jobEnd('super', begun.jobId ?? '');
  expect(job).toMatchObject({
    state: 'done',
    done: 130,
    result: { uploaded: 129, left: [{ setlId: bad, message: '没有费用明细，无法上传' }] },
  });
  expect(
    await rowsOf(
      api.db,
      sql`select sale_stas, count(*)::int as n from settlement
     where setl_id = any(${sql.param(setlIds)}) group by 1 order by 1`,
    ),
  ).toEqual([
    { saleStas: '0', n: 1 },
    { saleStas: '1', n: 129 },
  ]);
});

describe('the detail of a sale', () => {
  it('sums to its settlement, to the 分, over all pages', async () => {
    const some = await rowsOf<{ setlId: string }>(
      api.db,
      sql`select setl_id from settlement join fee_detail using (fixmedins_code, setl_id, setl_date)
           group by 1 having count(*) > 2
           order by hashtext(setl_id) limit 5`,
    );
    for (const { setlId } of some) {
      const lines: SaleLine[] = [];
      let reply: {
        rows: SaleLine[];
        nextCursor: string | null;
        order: OrderRow;
        totals: Record<string, string | number>;
      };
      let cursor: string | null = null;
      do {
        reply = await api.ok('super', 'GET', '/api/Sale/Lines', {
          setlId,
          pageSize: 2,
          ...(cursor !== null && { cursor }),
        });
        lines.push(...reply.rows);
        cursor = reply.nextCursor;
      } while (cursor !== null);
      const { order, totals } = reply;
      expect(lines.length).toBe(totals['rowCount']);
      const sum = (
        key: 'detItemFeeSumamt' | 'fulamtOwnpayAmt' | 'overlmtAmt' | 'preselfpayAmt' | 'inscpScpAmt',
      ) => lines.reduce((all, line) => all + BigInt(line[key].replace('.', '')), 0n);
      for (const [line, of] of [
        ['detItemFeeSumamt', 'medfeeSumamt'],
        ['fulamtOwnpayAmt', 'fulamtOwnpayAmt'],
        ['overlmtAmt', 'overlmtSelfpay'],
        ['preselfpayAmt', 'preselfpayAmt'],
        ['inscpScpAmt', 'inscpScpAmt'],
      ] as const) {
        expect(totals[line], line).toBe(order[of]);
        expect(sum(line), line).toBe(BigInt(order[of].replace('.', '')));
      }
      expect(lines.every(({ pharName }) => pharName !== null)).toBe(true);
    }
  });
});

describe('a print', () => {
  const print = (who: string, setlId: string, seen: number, reason = '') =>
    api.call(who, 'POST', '/api/Order/Print', { setlId, seen, reason });
  it('is counted with who and when; from the second time on it needs a reason', async () => {
    const [setlId = ''] = await untold(1);
    expect((await print('super', setlId, 0)).body).toMatchObject({
      success: true,
      result: { nth: 1, reason: null },
    });
    expect((await print('super', setlId, 1)).body).toMatchObject({
      success: false,
      error: '请填写补打原因',
    });
    expect((await print('super', setlId, 1, '顾客遗失')).body).toMatchObject({
      success: true,
      result: { nth: 2 },
    });
    const { prints } = await api.ok<{ prints: Printed[] }>('super', 'GET', `/api/Order/Get/${setlId}`);
    expect(prints.map(({ nth, reason }) => [nth, reason])).toEqual([
      [1, null],
      [2, '顾客遗失'],
    ]);
    expect(prints[0]?.opterName).not.toBe('');
  });
  it('is refused when somebody printed since: of two at once one is counted', async () => {
    const [setlId = ''] = await untold(1);
    const replies = await Promise.all([0, 0].map((seen) => print('super', setlId, seen, '补打')));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect(replies.find(({ body }) => !body.success)?.body.error).toMatch(/打印过（第 1 次）/);
    expect((await print('super', setlId, 5, '补打')).body.success).toBe(false);
  });
});
