/** The centre's side as a file: imported completely or not at all, with every broken line reported. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import type { DayRow, FileFault, GroupKey } from '../../../contract/reconciliation/day.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { keyOf, RANGE, startApi, type Api, type Reply } from '../api.ts';
import { fingerprint } from '../http/fingerprint.ts';

interface Result {
  accepted: boolean;
  rowCount: number;
  faults: FileFault[];
  faultCount: number;
  row: DayRow | null;
}
let api: Api;
let group: GroupKey;
/** The group's own settlements, as the centre would state them. */
let lines: string[][];
beforeAll(async () => {
  api = await startApi();
  group = await rowOf<GroupKey>(
    api.db,
    sql`select settle_date, fixmedins_code, insutype, clr_type, setl_optins from day_rec
         where settle_date = ${RANGE.begndate}::date and clr_type = '41' and insutype = '310' order by person_count desc limit 1`,
  );
  const rows = await rowsOf<Record<string, string>>(
    api.db,
    sql`select * from settlement where setl_date = ${group.settleDate}::date and fixmedins_code = ${group.fixmedinsCode}
           and insutype = '310' and clr_type = '41' and setl_optins = ${group.setlOptins} order by msgid`,
  );
  lines = rows.map((row) => [
    row['psnNo'] ?? '', row['mdtrtId'] ?? '', row['setlId'] ?? '', row['msgid'] ?? '', '0', row['refdSetlFlag'] ?? '', 'null',
    row['medfeeSumamt'] ?? '', row['fundPaySumamt'] ?? '', row['acctPay'] ?? '',
  ]); // prettier-ignore
  expect(lines.length).toBeGreaterThan(4);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from centre_row`);
  await api.db.execute(
    sql`update day_rec set check_status = '0', stmt_time = null, centre_count = null, centre_source = null`,
  );
});

const text = (rows: readonly (readonly string[])[], end = '\n'): string =>
  rows.map((row) => row.join('\t')).join(end);
const send = (data: Buffer | string): Promise<Reply> =>
  api.upload('super', '/api/Reconciliation/ImportCentreDetail', { ...keyOf(group) }, Buffer.from(data));
const taken = async (data: Buffer | string): Promise<Result> => {
  const reply = await send(data);
  expect(reply.body.error).toBeNull();
  return reply.body.result as Result;
};
/** Line `at` (from 1) with its cell `cell` replaced. */
const changed = (at: number, cell: number, value: string): string[][] =>
  lines.map((row, index) => (index === at - 1 ? row.with(cell, value) : row));
const zipped = (files: Record<string, Buffer | string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const zip = new yazl.ZipFile();
    for (const [name, data] of Object.entries(files)) zip.addBuffer(Buffer.from(data), name);
    zip.end();
    const parts: Buffer[] = [];
    zip.outputStream.on('data', (part: Buffer) => parts.push(part));
    zip.outputStream.on('end', () => resolve(Buffer.concat(parts)));
    zip.outputStream.on('error', reject);
  });

describe('is taken', () => {
  const forms: [string, () => Promise<Buffer | string> | string][] = [
    ['as plain text', () => text(lines)],
    ['with a last line end', () => `${text(lines)}\n`],
    ['with CRLF', () => text(lines, '\r\n')],
    ['with a byte order mark', () => `\uFEFF${text(lines)}`],
    ['with a heading', () => `psn_no\tmdtrt_id\n${text(lines)}`],
    ['with blank lines and blanks around cells', () => `\n${text(lines.map((row) => row.map((cell) => ` ${cell} `)))}\n\n`],
    ['zipped', () => zipped({ 'result.txt': text(lines) })],
    ['zipped within a folder', () => zipped({ 'out/result.txt': `\uFEFF${text(lines, '\r\n')}\r\n` })],
    ['with whole amounts and one place', () => text([...lines.slice(1), (lines[0] ?? []).map((cell, at) => (at > 6 ? cell.replace(/0$/, '') : cell))])],
  ]; // prettier-ignore
  it.each(forms)('%s, and the group is compared at once', async (_, make) => {
    const result = await taken(await make());
    expect(result).toMatchObject({
      accepted: true, rowCount: lines.length, faults: [], faultCount: 0,
      row: { ...group, checkStatus: '1', centreSource: 'file', stmtOpter: '超级管理员', centre: { cnt: lines.length }, changed: false },
    }); // prettier-ignore
  });

  it('and shows what differs, by kind', async () => {
    const extra = (lines[0] ?? [])
      .with(3, `${group.fixmedinsCode}EXTRA`)
      .with(1, 'null')
      .with(2, 'null')
      .with(4, '1');
    const file = [...changed(2, 7, '9999.99').filter((_, at) => at !== 2), extra];
    const { row } = await taken(text(file));
    expect(row).toMatchObject({ checkStatus: '2', centreOnlyCnt: 1, storeOnlyCnt: 1, differCnt: 1 });
  });

  it('twice, and nothing changes', async () => {
    const file = text(changed(1, 7, '1.00'));
    const first = await taken(file);
    const staged = await rowsOf(api.db, sql`select * from centre_row order by msgid`);
    const again = await taken(file);
    expect({ ...again.row, stmtTime: null }).toEqual({ ...first.row, stmtTime: null });
    expect(await rowsOf(api.db, sql`select * from centre_row order by msgid`)).toEqual(staged);
  });

  it('replacing the previous file', async () => {
    await taken(text(lines.slice(0, 2)));
    const { row } = await taken(text(lines));
    expect(row).toMatchObject({ checkStatus: '1' });
  });

  it('with lines that only repeat the store’s (result 2), which do not count as the centre’s', async () => {
    const file = lines.map((row, at) =>
      at === 0 ? row.with(4, '2').with(7, '0').with(8, 'null').with(9, '') : row,
    );
    const { row } = await taken(text(file));
    expect(row).toMatchObject({ checkStatus: '2', storeOnlyCnt: 1, centre: { cnt: lines.length - 1 } });
  });
});

describe('is refused whole, with the line named,', () => {
  const other = () => `P99999999999${(lines[2]?.[3] ?? '').slice(12)}`;
  const cases: [string, number, RegExp, () => string | Buffer][] = [
    ['a column too few', 2, /应有 10 列，实际 9 列/, () => text(lines.map((row, at) => (at === 1 ? row.slice(1) : row)))],
    ['a column too many', 3, /应有 10 列，实际 11 列/, () => text(lines.map((row, at) => (at === 2 ? [...row, 'x'] : row)))],
    ['commas for tabs', 1, /实际 1 列/, () => lines.map((row) => row.join(',')).join('\n')],
    ['1e5 for an amount', 2, /医疗费总额“1e5”不是金额/, () => text(changed(2, 7, '1e5'))],
    ['a thousands separator', 2, /个人账户支出/, () => text(changed(2, 9, '1,000.00'))],
    ['three decimals', 1, /基金支付总额/, () => text(changed(1, 8, '1.005'))],
    ['an amount beyond reason', 1, /不是金额/, () => text(changed(1, 7, '99999999999999.99'))],
    ['no amount', 4, /医疗费总额/, () => text(changed(4, 7, 'null'))],
    ['no message id', 1, /报文ID为空/, () => text(changed(1, 3, 'null'))],
    ['the same message id twice', 4, /与第 1 行重复/, () => text(changed(4, 3, lines[0]?.[3] ?? ''))],
    ['another store’s message id', 3, /不属于该门店/, () => text(changed(3, 3, other()))],
    ['a result that is none', 2, /对账结果“7”/, () => text(changed(2, 4, '7'))],
    ['a refund flag that is none', 2, /退费结算标志/, () => text(changed(2, 5, '是'))],
    ['no person', 2, /人员编号为空/, () => text(changed(2, 0, ''))],
    ['bytes that are no UTF-8', 3, /不是 UTF-8/, () => {
      const [before, after] = text(changed(3, 6, '@@')).split('@@');
      return Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xbd, 0xf0, 0xb6, 0xee]), Buffer.from(after ?? '')]);
    }],
    ['UTF-16', 1, /不是 UTF-8/, () => Buffer.from(text(lines), 'utf16le')],
  ]; // prettier-ignore
  it.each(cases)('for %s', async (_, line, reason, make) => {
    const before = await fingerprint(api.db);
    const result = await taken(make());
    expect(result).toMatchObject({ accepted: false, row: null });
    expect(result.faults[0]).toMatchObject({ line, reason: expect.stringMatching(reason) });
    expect(result.faultCount).toBe(result.faults.length);
    expect(await fingerprint(api.db)).toEqual(before);
  });

  it('counting lines as an editor does, behind blank ones, and naming all', async () => {
    const { faults } = await taken(`\r\n\r\n${text(changed(2, 7, 'x'), '\r\n')}\r\n\tbroken\r\n`);
    expect(faults.map((fault) => fault.line)).toEqual([4, lines.length + 3]);
    expect(faults[1]?.text).toBe('\tbroken');
  });

  it('for a settlement of another group of the day', async () => {
    const { msgid } = await rowOf<{ msgid: string }>(
      api.db,
      sql`select msgid from settlement where setl_date = ${group.settleDate}::date and fixmedins_code = ${group.fixmedinsCode}
             and (insutype, clr_type, setl_optins) <> (${group.insutype}, ${group.clrType}, ${group.setlOptins}) limit 1`,
    );
    const { faults } = await taken(text(changed(2, 3, msgid)));
    expect(faults).toMatchObject([{ line: 2, reason: expect.stringContaining('其他险种') }]);
  });

  it('telling the first two hundred of many, and how many there are', async () => {
    const result = await taken(Array.from({ length: 5000 }, () => 'broken').join('\n'));
    expect([result.faults.length, result.faultCount]).toEqual([200, 5000]);
  });
});

describe('is refused as a file', () => {
  const refuse = async (data: Buffer | string, reason: RegExp): Promise<void> => {
    const before = await fingerprint(api.db);
    const { body, status } = await send(data);
    expect([status, body.success, body.error]).toEqual([400, false, expect.stringMatching(reason)]);
    expect(await fingerprint(api.db)).toEqual(before);
  };
  it('when it is empty', () => refuse('', /文件为空/));
  it('when it holds no line', () => refuse('\uFEFF\r\n\r\n', /没有数据行/));
  it('when the zip holds two files', async () =>
    refuse(await zipped({ 'a.txt': text(lines), 'b.txt': 'x' }), /只有一个文件/));
  it('when the zip holds none', async () => {
    // Its first bytes are those of an empty archive.
    const empty = await zipped({});
    await refuse(Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), empty]), /没有文件|损坏/);
  });
  it('when the zip is cut off anywhere', async () => {
    const whole = await zipped({ 'result.txt': text(lines) });
    for (const part of [0.1, 0.5, 0.9, 0.99])
      await refuse(whole.subarray(0, Math.floor(whole.length * part)), /损坏/);
  });
  it('when a byte inside of the zip is wrong', async () => {
    const whole = await zipped({ 'result.txt': text([...lines, ...lines]) });
    const bent = Buffer.from(whole);
    bent.fill(0xff, 60, 90);
    const { body } = await send(bent);
    expect(body.success === false || (body.result as Result).accepted === false).toBe(true);
  });
  it('when the zip is a bomb, soon and in little memory, also one that lies about its size', async () => {
    const bomb = await zipped({ 'result.txt': Buffer.alloc(300 * 1024 * 1024, 0x0a) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const lying = Buffer.from(bomb);
    // Uncompressed size in the central directory entry, and in the local header's descriptor: 100 bytes.
    lying.writeUInt32LE(100, lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    const before = process.memoryUsage().rss;
    await refuse(bomb, /过大/);
    await refuse(lying, /损坏|过大/);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
  it('when it has more lines than a day can have', async () => {
    const { faults, accepted } = await taken(Buffer.alloc(1_000_000, 0x0a));
    expect(accepted).toBe(false);
    expect(faults.at(-1)?.reason).toContain('超过');
  });
  it('when there is none, or it comes in the wrong field', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(keyOf(group))) form.append(name, value);
    const post = async (body: FormData) => {
      const headers = { authorization: `Bearer ${await api.token('super')}` };
      return (
        await fetch(`${api.base}/api/Reconciliation/ImportCentreDetail`, { method: 'POST', headers, body })
      ).json();
    };
    expect(await post(form)).toMatchObject({ success: false, error: '请选择要上传的文件' });
    form.append('other', new Blob(['x']), 'x.txt');
    expect(await post(form)).toMatchObject({ success: false, error: expect.stringContaining('file 字段') });
    form.delete('other');
    form.append('file', new Blob([text(lines)]), 'a.txt');
    form.append('file', new Blob([text(lines)]), 'b.txt');
    expect(await post(form)).toMatchObject({ success: false, error: '一次只能上传一个文件' });
    const reply = await api.call('super', 'POST', '/api/Reconciliation/ImportCentreDetail', keyOf(group));
    expect(reply).toMatchObject({ status: 400, body: { error: '请选择要上传的文件' } });
  });
});
