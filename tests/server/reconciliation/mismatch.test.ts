/** Discrepancies across groups: found, explained, repaired one by one and in batches, undone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/job.ts';
import type { MismatchHistory, MismatchKey } from '../../../contract/reconciliation/mismatch.ts';
import type { DetailRow, RepairAction } from '../../../contract/reconciliation/day.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { detailOf, groupsOf, keyOf, plantedOf, RANGE, SEED, startApi, type Api } from '../api.ts';
import { plantMore } from '../../soak/plant.ts';
import { personal } from '../../../server/db/sealing.ts';

const PATH = '/api/Reconciliation/Mismatch';
let api: Api;
beforeAll(async () => {
  api = await startApi();
  await plantMore(api.db, 20);
  await api.reconcile('super', { groups: groupsOf(await plantedOf(api.db)) });
  // Groups that are even, too.
  await api.reconcile('super', { filter: { begndate: SEED.lastDay, enddate: SEED.lastDay } });
});
afterAll(() => api.stop());

interface Page {
  readonly rows: readonly DetailRow[];
  readonly nextCursor: string | null;
}
const pageOf = async (who: string, more: Readonly<Record<string, string>> = {}): Promise<Page> =>
  (await api.call(who, 'GET', `${PATH}Paged`, { ...RANGE, pageSize: '1000', dspo: 'open', ...more })).body
    .result as Page;
const rowsFor = async (who: string, more: Readonly<Record<string, string>> = {}) =>
  (await pageOf(who, more)).rows;
const on = (row: DetailRow): MismatchKey => ({ ...keyOf(row), msgid: row.msgid });
const again = (row: DetailRow) => api.reconcile('super', { groups: [keyOf(row)] });
const found = async (row: MismatchKey, more: Readonly<Record<string, string>> = {}) =>
  (await rowsFor('super', { ...more, fixmedinsCode: row.fixmedinsCode })).find(
    (each) => each.msgid === row.msgid,
  );
const historyOf = async (row: MismatchKey, who = 'super') =>
  (await api.call(who, 'GET', `${PATH}History`, row)).body.result as {
    entries: MismatchHistory[];
    undo: string | null;
  };
const repair = (action: RepairAction, row: MismatchKey) =>
  api.call('super', 'POST', `/api/Reconciliation/Day${action[0]?.toUpperCase()}${action.slice(1)}`, {
    ...row,
    memo: '测试',
  });
const undo = (row: MismatchKey, who = 'super') => api.call(who, 'POST', `${PATH}Undo`, row);

it('finds exactly what the groups’ own details find', async () => {
  const all = await rowsFor('super');
  const planted = await plantedOf(api.db);
  expect(new Set(all.map((row) => `${row.msgid}|${row.stmtRslt}`))).toEqual(
    new Set(planted.map((row) => `${row.msgid}|${row.kind}`)),
  );
  const [first] = all;
  if (!first) throw new Error('nothing planted');
  const own = await detailOf(api, 'super', first, '1,2,3');
  expect(own.find((row) => row.msgid === first.msgid)).toEqual(first);
  expect(all.every((row) => row.cause !== null && row.causeText !== '' && row.fit !== null)).toBe(true);
});

it('pages without gaps or repeats in both orders, the largest difference first', async () => {
  for (const sort of [
    { sortKey: 'settleDate', sortOrder: 'asc' },
    { sortKey: 'gap', sortOrder: 'desc' },
  ]) {
    const whole = await rowsFor('super', sort);
    const pieces: DetailRow[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await pageOf('super', { ...sort, pageSize: '7', ...(cursor !== '' && { cursor }) });
      pieces.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(pieces.map((row) => row.msgid)).toEqual(whole.map((row) => row.msgid));
    if (sort.sortKey === 'gap') {
      const gaps = whole.map((row) => Math.abs(Number(row.diff.medfeeSumamt)));
      expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    }
  }
});

it('sums its rows, by cause and in total', async () => {
  const all = await rowsFor('super');
  const { body } = await api.call('super', 'GET', `${PATH}Totals`, { ...RANGE, dspo: 'open' });
  const totals = body.result as {
    rowCount: number;
    diffMedfeeSumamt: string;
    causes: { cause: string; count: number }[];
  };
  expect(totals.rowCount).toBe(all.length);
  const cents = all.reduce((sum, row) => sum + Math.round(Number(row.diff.medfeeSumamt) * 100), 0);
  expect(Math.round(Number(totals.diffMedfeeSumamt) * 100)).toBe(cents);
  for (const { cause, count } of totals.causes) {
    const some = await rowsFor('super', { cause });
    expect(some).toHaveLength(count);
    expect(some.every((row) => row.cause === cause)).toBe(true);
  }
});

it('shows nobody what lies outside of their reach', async () => {
  const all = await rowsFor('super');
  for (const who of ['area', 'company', 'store'] as const) {
    const mine = await rowsFor(who);
    expect(mine.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining([...mine]));
    const foreign = all.find((row) => !mine.some((each) => each.msgid === row.msgid));
    if (!foreign) throw new Error('nothing foreign');
    for (const [path, body] of [
      ['Note', { ...on(foreign), text: '看一下' }],
      ['Undo', on(foreign)],
      ['RepairAll', { action: 'mark', memo: '测试', rows: [on(foreign)] }],
    ] as const)
      expect((await api.call(who, 'POST', `${PATH}${path}`, body)).body).toMatchObject({
        success: false,
        error: '没有找到该日对账记录',
      });
    expect((await api.call(who, 'GET', `${PATH}History`, on(foreign))).body.error).toBe(
      '没有找到该日对账记录',
    );
  }
});

/** What a test has bent to its purpose. */
const used = new Set<string>();

it('one sale under two messages is one proposal: the centre’s row is taken over, the store’s is voided', async () => {
  const [store] = (await rowsFor('super')).filter((row) => row.stmtRslt === '2' && row.cause === 'failed');
  if (!store) throw new Error('nothing planted');
  // The centre has the same sale under another message.
  const other = `${store.msgid.slice(0, 12)}99999999999999${store.msgid.slice(-4)}`;
  await api.db.execute(
    sql`insert into centre.ledger select (jsonb_populate_record(null::centre.ledger, to_jsonb(l) || jsonb_build_object(
            'msgid', ${other}::text, 'setl_id', 'PAIR1', 'mdtrt_id', 'PAIR1', 'fixmedins_code', s.fixmedins_code,
            'setl_date', s.setl_date, 'setl_time', s.setl_time, 'psn_no', ${store.psnNo}::text, 'insutype', s.insutype, 'clr_type', s.clr_type, 'reversed', false,
            'setl_optins', s.setl_optins, 'medfee_sumamt', s.medfee_sumamt, 'fund_pay_sumamt', s.fund_pay_sumamt,
            'acct_pay', s.acct_pay, 'refd_setl_flag', s.refd_setl_flag))).*
          from (select * from centre.ledger limit 1) l, settlement s where s.msgid = ${store.msgid}`,
  );
  await again(store);
  const there = { ...on(store), msgid: other };
  expect(await found(there)).toMatchObject({ cause: 'twin', fit: 'supplement', pairMsgid: store.msgid });
  expect(await found(store)).toMatchObject({ cause: 'twin', fit: 'cancel', pairMsgid: other });
  expect((await repair('supplement', there)).body.error).toBe(null);
  // With its other half repaired it stands alone, and is still to be voided.
  expect(await found(store)).toMatchObject({ fit: 'cancel' });
  expect((await repair('cancel', on(store))).body.error).toBe(null);
  await again(store);
  expect([await found(there), await found(store)]).toEqual([undefined, undefined]);
});

describe('the likely cause', () => {
  const fresh = async (stmtRslt: string, fits: (row: DetailRow) => boolean = () => true) => {
    const row = (await rowsFor('super', { stmtRslt })).find((each) => !used.has(each.msgid) && fits(each));
    if (!row) throw new Error(`no open discrepancy of kind ${stmtRslt} left`);
    used.add(row.msgid);
    return row;
  };
  const causeOf = async (row: MismatchKey) => (await found(row))?.cause;

  it('is a sale settled again, where the person has the same sale under another message that both sides have', async () => {
    const row = await fresh('1', (each) => each.cause === 'retry');
    expect(row).toMatchObject({ fit: 'reverse' });
    const twin = /报文 (\w+)/.exec(row.causeText)?.[1];
    await api.db.execute(sql`update settlement set psn_no = psn_no || 'X' where msgid = ${twin ?? ''}`);
    expect(await causeOf(row)).toBe('timeout');
  });

  it('is a lost reply where nothing here knows of it', async () => {
    const row = await fresh('1', (each) => each.cause === 'timeout' || each.cause === 'retry');
    await api.db.execute(
      sql`update settlement set psn_no = psn_no || 'X' where psn_no = ${personal(row.psnNo)}`,
    );
    expect(await found(row)).toMatchObject({ cause: 'timeout', fit: 'supplement' });
  });

  it('is a local cancel that never reached the centre', async () => {
    const row = await fresh('1');
    await copyLocal(row, { vali_flag: "'0'" });
    expect(await found(row)).toMatchObject({ cause: 'localCancel', fit: 'reverse' });
  });

  it('is midnight where the other side has the message on the day beside it', async () => {
    const row = await fresh('1');
    await copyLocal(row, { setl_date: `date '${row.settleDate}' - 1` });
    expect(await found(row)).toMatchObject({ cause: 'midnight', fit: 'mark' });
    const mine = await fresh('2');
    await copyCentre(mine, { settle_date: `date '${mine.settleDate}' + 1` });
    expect(await found(mine)).toMatchObject({ cause: 'midnight', fit: 'mark' });
  });

  it('is the group where the other side has the message on the same day under another one', async () => {
    const row = await fresh('1');
    await copyLocal(row, { clr_type: "'9909'" });
    expect(await found(row)).toMatchObject({ cause: 'area', causeText: expect.stringContaining('域内异地') });
    const mine = await fresh('2');
    await copyCentre(mine, { insutype: "'390'" });
    expect(await causeOf(mine)).toBe('area');
  });

  it('is a refund whose reply was lost, or one that never left', async () => {
    const row = await fresh('1');
    await api.db.execute(sql`update centre_row set refd_setl_flag = '1' where msgid = ${row.msgid}`);
    expect(await found(row)).toMatchObject({ cause: 'refundLost', fit: 'supplement' });
    const mine = await fresh('2');
    await api.db.execute(sql`update settlement set refd_setl_flag = '1' where msgid = ${mine.msgid}`);
    expect(await found(mine)).toMatchObject({ cause: 'localRefund', fit: 'mark' });
  });

  it('is a failure taken for a success where only we have it', async () => {
    const row = await fresh('2');
    expect(row).toMatchObject({ cause: 'failed', fit: 'cancel' });
  });

  it.each([
    ['partRefund', '0', 'medfee_sumamt - 1'],
    ['stale', '0', 'medfee_sumamt + 1'],
    ['rounding', '0', 'medfee_sumamt + 0.05'],
    ['stale', '0', 'medfee_sumamt + 0.06'],
    ['flag', '1', 'medfee_sumamt'],
  ])('of two amounts is %s (refund %s, ours is the centre’s %s)', async (cause, flag, ours) => {
    const row = await fresh('3');
    await api.db.execute(sql`
      update settlement s set medfee_sumamt = c.${sql.raw(ours)}, refd_setl_flag = ${flag},
             fund_pay_sumamt = c.fund_pay_sumamt, acct_pay = c.acct_pay
        from centre_row c where c.fixmedins_code = s.fixmedins_code and c.msgid = s.msgid and c.stmt_rslt <> '2'
         and s.msgid = ${row.msgid}`);
    expect(await found(row)).toMatchObject({
      cause,
      // A refresh would overwrite what the store has refunded.
      fit: cause === 'partRefund' ? 'mark' : 'refresh',
    });
  });

  /** A settlement of ours under the message of a row that only the centre has, but for some columns. */
  const copyLocal = (row: DetailRow, but: Readonly<Record<string, string>>) =>
    copy('settlement', row, { msgid: `'${row.msgid}'`, setl_id: `'T-' || s.setl_id || '${row.msgid.slice(-6)}'`, ...but },
      `s.fixmedins_code = '${row.fixmedinsCode}' and s.setl_date = date '${row.settleDate}' and s.clr_type = '${row.clrType}'
       and s.insutype = '${row.insutype}' and s.setl_optins = '${row.setlOptins}'`); // prettier-ignore
  const copyCentre = (row: DetailRow, but: Readonly<Record<string, string>>) =>
    copy('centre_row', row, { msgid: `'${row.msgid}'`, stmt_rslt: "'1'", ...but },
      `s.fixmedins_code = '${row.fixmedinsCode}' and s.settle_date = date '${row.settleDate}'`); // prettier-ignore
  async function copy(table: string, row: DetailRow, but: Readonly<Record<string, string>>, where: string) {
    const columns = await rowsOf<{ name: string }>(
      api.db,
      sql`select column_name as name from information_schema.columns
           where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
    );
    const { rowCount } = await api.db.execute(
      sql.raw(
        `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
         select ${columns.map(({ name }) => but[name] ?? `s.${name}`).join(', ')} from ${table} s where ${where} limit 1`,
      ),
    );
    if (rowCount !== 1) throw new Error(`nothing to copy for ${row.msgid}`);
  }
});

describe('undoing a repair', () => {
  const ledgerOf = (msgid: string) =>
    rowsOf(
      api.db,
      sql`select s.*, s.row_hash::text from settlement s where msgid = ${msgid} and vali_flag = '1' order by setl_id`,
    );
  const fresh = async (stmtRslt: string): Promise<DetailRow> => {
    for (const row of await rowsFor('super', { stmtRslt }))
      if (!used.has(row.msgid)) {
        used.add(row.msgid);
        return row;
      }
    throw new Error(`no untouched discrepancy of kind ${stmtRslt} left`);
  };

  it.each([
    ['cancel', '2'],
    ['refresh', '3'],
    ['mark', '1'],
  ] as const)('%s: the ledger is as it was, and the row is open again', async (action, kind) => {
    const row = await fresh(kind);
    const [before, day] = [await ledgerOf(row.msgid), await dayOf(row)];
    expect((await repair(action, on(row))).body).toMatchObject({ success: true });
    expect((await historyOf(on(row))).undo).toBe('');
    expect((await undo(on(row))).body).toMatchObject({ success: true });
    expect(await ledgerOf(row.msgid)).toEqual(before);
    expect(await dayOf(row)).toEqual(day);
    expect(await found(on(row))).toMatchObject({ dspoStas: '0', stmtRslt: kind });
    expect((await undo(on(row))).body).toMatchObject({ success: false, error: '没有可以撤回的处理' });
    expect(await found(on(row), { dspo: 'done' })).toBeUndefined();
    // And it can be repaired again.
    expect((await repair(action, on(row))).body).toMatchObject({ success: true });
    const { entries } = await historyOf(on(row));
    expect(entries.map(({ kind: what }) => what)).toEqual(['repair', 'undo', 'repair']);
  });

  it('supplement: the booked row becomes void, and stays visible', async () => {
    const row = await fresh('1');
    expect((await repair('supplement', on(row))).body).toMatchObject({ success: true });
    expect(await ledgerOf(row.msgid)).toHaveLength(1);
    expect((await undo(on(row))).body).toMatchObject({ success: true });
    expect(await ledgerOf(row.msgid)).toHaveLength(0);
    expect(
      await rowOf(api.db, sql`select vali_flag, setl_stas from settlement where msgid = ${row.msgid}`),
    ).toEqual({ valiFlag: '0', setlStas: '5' });
    expect(await found(on(row))).toMatchObject({ stmtRslt: '1', dspoStas: '0' });
    expect((await found(on(row)))?.cause).not.toBe('localCancel');
  });

  it('reverse: never, the centre has done it', async () => {
    const row = await fresh('1');
    expect((await repair('reverse', on(row))).body).toMatchObject({ success: true });
    const said = '冲正在医保中心已经生效，不能撤回';
    expect((await historyOf(on(row))).undo).toBe(said);
    expect((await undo(on(row))).body).toMatchObject({ success: false, error: said });
  });

  it('not after the group was compared again: later results rest on it', async () => {
    const row = await fresh('2');
    await repair('cancel', on(row));
    await again(row);
    expect((await undo(on(row))).body).toMatchObject({
      success: false,
      error: '处理之后已重新对账，不能撤回',
    });
    expect(await ledgerOf(row.msgid)).toHaveLength(0);
  });

  it('once, for many concurrent requests', async () => {
    const row = await fresh('3');
    await repair('refresh', on(row));
    const replies = await Promise.all(['super', 'super', 'super'].map((who) => undo(on(row), who)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await historyOf(on(row))).entries.filter(({ kind }) => kind === 'undo')).toHaveLength(1);
  });
});

const dayOf = (row: DetailRow) =>
  rowOf(
    api.db,
    sql`select person_count, medfee_sumamt, fund_pay_sumamt, acct_pay, hash_sum::text from day_rec
         where fixmedins_code = ${row.fixmedinsCode} and settle_date = ${row.settleDate}::date and insutype = ${row.insutype}
           and clr_type = ${row.clrType} and setl_optins = ${row.setlOptins}`,
  );

it('keeps notes with who wrote them, once for a repeated request', async () => {
  const [row] = await rowsFor('super');
  if (!row) throw new Error('nothing open');
  const [key, body] = [randomUUID(), { ...on(row), text: '已电话联系门店' }];
  for (let times = 0; times < 2; times++)
    await api.call('super', 'POST', `${PATH}Note`, body, { 'idempotency-key': key });
  const notes = (await historyOf(on(row))).entries.filter(({ kind }) => kind === 'note');
  expect(notes.map(({ text, opterName }) => [text, opterName !== ''])).toEqual([['已电话联系门店', true]]);
});

describe('many at once', () => {
  const ended = async (jobId: string): Promise<Job> => {
    for (;;) {
      const job = (await api.call('super', 'GET', `/api/Job/Get/${jobId}`)).body.result as Job;
      if (job.state !== 'queued' && job.state !== 'running') return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const repairAll = (who: string, action: RepairAction, rows: readonly MismatchKey[]) =>
    api.call(who, 'POST', `${PATH}RepairAll`, { action, memo: '批量', rows });

  it('repairs what it may, gives the reason for the rest, and repeats nothing', async () => {
    const fits = (await rowsFor('super', { stmtRslt: '2' })).slice(0, 12).map(on);
    const misfit = (await rowsFor('super', { stmtRslt: '3' })).slice(0, 2).map(on);
    const { body } = await repairAll('super', 'cancel', [...fits, ...misfit]);
    const { jobId } = body.result as { jobId: string };
    const job = await ended(jobId);
    expect(job).toMatchObject({ state: 'done', result: { repaired: fits.length, failed: misfit.length } });
    const { failures } = job.result as { failures: { msgid: string; reason: string }[] };
    expect(failures.map(({ msgid }) => msgid)).toEqual(misfit.map(({ msgid }) => msgid));
    expect(failures[0]?.reason).toContain('只有');
    const second = await ended(
      ((await repairAll('super', 'cancel', [...fits, ...misfit])).body.result as { jobId: string }).jobId,
    );
    expect(second.result).toMatchObject({ repaired: fits.length });
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from rec_repair where memo = '批量' and state = 'done'`,
    );
    expect(n).toBe(fits.length);
  });

  it('requires the repair’s own permission too', async () => {
    const [row] = await rowsFor('store');
    if (!row) throw new Error('the store has nothing open');
    await api.db.execute(sql`delete from role_button where button_code = 'Mark' and role_code = 3`);
    expect((await repairAll('store', 'mark', [on(row)])).status).toBe(403);
  });
});
