/** A list as a file: all rows in order, with the requester's current rights; and the jobs that write files. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/job.ts';
import { fullTitle } from '../../../contract/lists/column.ts';
import { listById } from '../../../contract/lists/index.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { RANGE, startApi, type Api } from '../api.ts';
import { untilHeld } from '../untilHeld.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const DAYS = { begndate: '2025-07-02', enddate: RANGE.enddate };

interface Asked {
  listId: string;
  query?: object;
  columns?: string[];
  format?: 'xlsx' | 'csv';
}
const listOf = (listId: string) => {
  const list = listById(listId);
  if (!list) throw new Error(listId);
  return list;
};
const requestOf = ({ listId, query = {}, columns, format = 'xlsx' }: Asked) => ({
  listId,
  query,
  columns: columns ?? listOf(listId).columns.map((column) => column.key),
  format,
});
const start = (as: string, asked: Asked) => api.call(as, 'POST', '/api/Export/Start', requestOf(asked));
const begin = async (as: string, asked: Asked): Promise<string> =>
  (await api.ok<{ jobId: string }>(as, 'POST', '/api/Export/Start', requestOf(asked))).jobId;
const fetchFile = async (as: string, jobId: string): Promise<Buffer> =>
  (await api.call(as, 'GET', `/api/Job/File/${jobId}`)).body.result as Buffer;
async function exported(as: string, asked: Asked): Promise<{ job: Job; file: Buffer; cells: string[][] }> {
  const jobId = await begin(as, asked);
  const job = await api.jobEnd(as, jobId);
  expect(job).toMatchObject({ state: 'done', error: null, canRetry: false });
  const file = await fetchFile(as, jobId);
  const cells: string[][] = [];
  const limits = { maxRows: 1_000_000, maxColumns: 200 };
  for await (const batch of readTable({ name: 'x', data: file }, limits))
    cells.push(...batch.rows.map((row) => [...row.cells]));
  return { job, file, cells };
}
/** What the screen shows of the same query, walked page by page. */
async function shown(as: string, listId: string, query: object): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: unknown[]; nextCursor: string | null } = await api.ok(
      as,
      'GET',
      listOf(listId).call.path,
      { ...query, pageSize: 700, cursor },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
/** A row as text, amounts without the zeros that a number does not keep. */
const textsOf = (listId: string, row: unknown): string[] =>
  listOf(listId).columns.map((column) => {
    const text = String(column.value(row) ?? '');
    return column.type === 'money' && text !== '' ? String(Number(text)) : text;
  });
const padded = (cells: readonly string[], listId: string): string[] =>
  listOf(listId).columns.map((column, at) => {
    const text = cells[at] ?? '';
    return column.type === 'money' && text !== '' ? String(Number(text)) : text;
  });

describe.each(['xlsx', 'csv'] as const)('as %s', (format) => {
  it.each([
    // Several pages and pieces.
    ['super', 'order-management', { ...DAYS, sortKey: 'medfeeSumamt', sortOrder: 'asc' }],
    ['area', 'day-reconciliation', { ...RANGE, insutype: ['310', '390'] }],
    ['store', 'order-management', { ...DAYS }],
    ['area', 'disease-menu', { diagName: '炎' }],
    ['area', 'vip-storelist', {}],
  ] as const)('%s gets every row of %s, in its order, as the screen shows it', async (who, listId, query) => {
    const { job, cells } = await exported(who, { listId, query, format });
    const rows = await shown(who, listId, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(cells[0]).toEqual(listOf(listId).columns.map(fullTitle));
    const { closing } = listOf(listId);
    // A list with sums ends with those of its page.
    const sums = closing ? [closing(await api.ok(who, 'GET', '/api/Order/Totals', DAYS))] : [];
    expect(cells.slice(1).map((row) => padded(row, listId))).toEqual(
      [...rows, ...sums].map((row) => textsOf(listId, row)),
    );
    expect(job).toMatchObject({ done: rows.length, total: rows.length, message: `已导出 ${rows.length} 行` });
    expect(job.file?.fileName).toMatch(new RegExp(`^${listOf(listId).title}_\\d{12}\\.${format}$`));
  });

  it('holds only the columns chosen, in their order', async () => {
    const columns = ['diagName', 'diagCode'];
    const { cells } = await exported('super', { listId: 'disease-menu', columns, format });
    expect(cells[0]).toEqual(['诊断名称', '诊断代码']);
    expect(cells[1]).toEqual(['带状疱疹不伴有并发症', 'B02.900']);
  });

  it('keeps ids as text, rare characters whole and formulas inert', async () => {
    const names = ['=1+1', '+86', '-5', '@x', '𠮷野家病', '"引号",逗号'];
    await api.db.execute(
      sql`insert into disease (diag_code, diag_name, memo, ver)
          select 'Z9' || n || '.000', name, '00123456789012345678', 'X' from unnest(${sql.param(names)}::text[]) with ordinality t (name, n)`,
    );
    const columns = ['diagName', 'memo'];
    const query = { ver: 'X' };
    const { cells, file } = await exported('super', { listId: 'disease-menu', query, columns, format });
    expect(cells.slice(1)).toEqual(names.map((name) => [name, '00123456789012345678']));
    if (format === 'csv')
      for (const name of names.slice(0, 4)) expect(file.toString()).toContain(`\t${name}`);
    await api.db.execute(sql`delete from disease where ver = 'X'`);
  });

  it('writes only the heading without rows', async () => {
    const { cells, job } = await exported('super', {
      listId: 'disease-menu',
      query: { ver: 'none' },
      format,
    });
    expect(cells).toHaveLength(1);
    expect(job.result).toMatchObject({ rows: 0 });
  });
});

describe('what is asked for', () => {
  it.each([
    [{ listId: 'none', columns: ['x'] }, 400, /未知的列表/],
    [{ listId: 'order-management', columns: ['nothing'], query: RANGE }, 400, /没有列 nothing/],
    [{ listId: 'order-management', columns: ['psnName', 'psnName'], query: RANGE }, 400, /不能导出两次/],
    [{ listId: 'order-management', query: {} }, 400, /查询条件不正确：begndate/],
    [{ listId: 'order-management', query: { ...RANGE, surprise: '1' } }, 400, /surprise/],
  ] as const)('is checked: %j', async (asked, status, reason) => {
    const request = { ...asked, listId: asked.listId };
    const known = listById(asked.listId);
    const reply = await api.call('super', 'POST', '/api/Export/Start', {
      query: {},
      columns: known?.columns.map((column) => column.key) ?? [],
      format: 'csv',
      ...request,
    });
    expect([reply.status, reply.body.error]).toEqual([status, expect.stringMatching(reason)]);
  });

  it('leaves paging aside', async () => {
    const query = { cursor: 'x', pageSize: '1' };
    const { cells } = await exported('super', { listId: 'disease-menu', query, format: 'csv' });
    expect(cells.length).toBeGreaterThan(50);
  });

  it('is refused without the list’s permission', async () => {
    expect((await start('store', { listId: 'user-management' })).status).toBe(403);
    expect((await start('company', { listId: 'disease-menu' })).status).toBe(403);
  });

  it('is in the operation log without names or numbers of people', async () => {
    await exported('super', {
      listId: 'order-management',
      query: { ...RANGE, person: '张伟', docno: 'S20250701000001', insutype: ['310'] },
      format: 'csv',
    });
    const { target } = await rowOf<{ target: object }>(
      api.db,
      sql`select target from operation_log where call_id = 'export.start' order by id desc limit 1`,
    );
    expect(target).toMatchObject({
      listId: 'order-management',
      format: 'csv',
      columns: listOf('order-management').columns.length,
      filter: { ...RANGE, insutype: ['310'], person: '（已填）', docno: '（已填）' },
    });
    expect(JSON.stringify(target)).not.toMatch(/张伟|S2025/);
  });
});

/** Keeps the settlements from being read until it is opened: an export of them stands still. */
async function held<T>(work: () => Promise<T>): Promise<T> {
  const client = await api.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('lock table settlement in access exclusive mode');
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const running = async (as: string, jobId: string): Promise<void> => {
  while ((await api.ok<Job>(as, 'GET', `/api/Job/Get/${jobId}`)).state !== 'running')
    await new Promise((resolve) => setTimeout(resolve, 10));
};
const piecesOf = (jobId: string) =>
  rowsOf(api.db, sql`select seq from job_file_piece where job_id = ${jobId}`);

describe('an export', () => {
  const orders: Asked = { listId: 'order-management', query: RANGE, format: 'csv' };

  it('is stopped between two pages, leaves nothing, and is retried', async () => {
    const jobId = await held(async () => {
      const begun = await begin('super', orders);
      await running('super', begun);
      await api.call('super', 'POST', `/api/Job/Cancel/${begun}`);
      return begun;
    });
    const job = await api.jobEnd('super', jobId);
    expect(job).toMatchObject({ state: 'cancelled', file: null, canRetry: true });
    expect(await piecesOf(jobId)).toEqual([]);
    const refusal = await api.call('super', 'GET', `/api/Job/File/${jobId}`);
    expect(refusal.body).toMatchObject({ success: false, error: '该任务没有可下载的文件' });
    const retried = await api.ok<Job>('super', 'POST', `/api/Job/Retry/${jobId}`);
    expect(['queued', 'running', 'done']).toContain(retried.state);
    const done = await api.jobEnd('super', jobId);
    expect(done).toMatchObject({ state: 'done', canRetry: false, file: { size: expect.any(Number) } });
    expect((await fetchFile('super', jobId)).length).toBe(done.file?.size);
    // What is done is not done again.
    expect((await api.call('super', 'POST', `/api/Job/Retry/${jobId}`)).body.success).toBe(false);
  });

  it('leaves none of its pieces when it is stopped after some', async () => {
    await api.db.execute(
      sql`create function trap() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`,
    );
    await api.db.execute(
      sql`create trigger trap before insert on job_file_piece for each row when (new.seq = 1) execute function trap()`,
    );
    const client = await api.db.$client.connect();
    const stopped = async (): Promise<[jobId: string, cancelling: Promise<unknown>]> => {
      await client.query('select pg_advisory_lock(4711)');
      const begun = await begin('super', orders);
      while ((await piecesOf(begun)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      // Stopped before the next piece stands in the trap, it would never get there.
      await untilHeld(api.db, 1);
      // It waits for the batch in hand.
      const cancel = api.call('super', 'POST', `/api/Job/Cancel/${begun}`);
      await untilHeld(api.db, 2);
      return [begun, cancel];
    };
    const [jobId, cancelling] = await stopped().finally(() => {
      // The connection goes, and its lock with it.
      client.release(true);
    });
    await cancelling;
    expect(await api.jobEnd('super', jobId)).toMatchObject({ state: 'cancelled', file: null });
    expect(await piecesOf(jobId)).toEqual([]);
    await api.db.execute(sql`drop trigger trap on job_file_piece`);
  });

  it('is one job, however often it is asked for while it runs', async () => {
    const other: Asked = { ...orders, columns: ['setlId'] };
    const ids = await held(async () => {
      const first = await begin('super', orders);
      await running('super', first);
      return [first, await begin('super', orders), await begin('super', other), await begin('area', orders)];
    });
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids.slice(0, 3)) await api.jobEnd('super', id);
    await api.jobEnd('area', ids[3] ?? '');
  });

  it('of a cancelled job is not taken up while the same runs again', async () => {
    const { jobId, again } = await held(async () => {
      const first = await begin('super', orders);
      await running('super', first);
      await api.call('super', 'POST', `/api/Job/Cancel/${first}`);
      return { jobId: first, again: null };
    });
    expect(again).toBeNull();
    await api.jobEnd('super', jobId);
    await held(async () => {
      const second = await begin('super', orders);
      expect(second).not.toBe(jobId);
      const reply = await api.call('super', 'POST', `/api/Job/Retry/${jobId}`);
      expect(reply.body).toMatchObject({ success: false, error: '同样的任务正在进行，请等待它完成' });
    });
  });

  /** A job as `who` would have begun it, when they still might. */
  const planted = async (who: string, area: string, asked: Asked): Promise<string> => {
    const { jobId } = await rowOf<{ jobId: string }>(
      api.db,
      sql`insert into job (kind, title, user_id, medical_area_code, params, dedupe_key)
          values ('export', '导出', ${`U-${who}`}, ${area}, ${JSON.stringify(requestOf(asked))}::jsonb, gen_random_uuid()::text)
          returning job_id`,
    );
    return jobId;
  };

  it('fails with a sentence when the permission was revoked meanwhile', async () => {
    const job = await api.jobEnd('store', await planted('store', '', { listId: 'user-management' }));
    expect(job).toMatchObject({ state: 'failed', error: '没有操作权限', file: null, canRetry: true });
  });

  it('fails with a sentence when the area was revoked meanwhile', async () => {
    const job = await api.jobEnd('area1', await planted('area1', '110000', orders));
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('不再管理该区划') });
  });

  it('fails with the sentence of the list', async () => {
    const long = { ...orders, query: { begndate: '2020-01-01', enddate: '2025-01-01' } };
    const job = await api.jobEnd('super', await planted('super', '000000', long));
    expect(job).toMatchObject({ state: 'failed', error: '日期范围不能超过 366 天' });
  });
});

describe('a file', () => {
  const small: Asked = { listId: 'disease-menu', columns: ['diagCode'], format: 'csv' };

  it('comes with its length and name, and is for its owner', async () => {
    const { job } = await exported('super', small);
    const { headers, body } = await api.call('super', 'GET', `/api/Job/File/${job.jobId}`);
    expect(headers.get('content-length')).toBe(String(job.file?.size));
    expect((body.result as Buffer).length).toBe(job.file?.size);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(job.file?.fileName);
    for (const [method, path] of [
      ['GET', `/api/Job/File/${job.jobId}`],
      ['POST', `/api/Job/Retry/${job.jobId}`],
      ['POST', `/api/Job/Cancel/${job.jobId}`],
    ] as const)
      expect((await api.call('area', method, path)).body).toMatchObject({
        success: false,
        error: '没有找到该任务',
      });
  });

  it('expires, says so, and is swept', async () => {
    const { job } = await exported('super', small);
    const id = job.jobId;
    await sweepOld(api.db);
    expect((await fetchFile('super', id)).length).toBe(job.file?.size);
    await api.db.execute(
      sql`update job_file set expires_at = now() - interval '1 second' where job_id = ${id}`,
    );
    const gone = async () => (await api.call('super', 'GET', `/api/Job/File/${id}`)).body.error;
    expect(await gone()).toBe('文件已过期（保留 7 天），请重新导出');
    expect(await api.ok<Job>('super', 'GET', `/api/Job/Get/${id}`)).toMatchObject({ file: null });
    await sweepOld(api.db);
    expect(await piecesOf(id)).toEqual([]);
    expect(await gone()).toBe('文件已过期（保留 7 天），请重新导出');
    await api.db.execute(sql`update job set finished_at = now() - interval '31 days' where job_id = ${id}`);
    await sweepOld(api.db);
    expect(await gone()).toBe('没有找到该任务');
  });

  it('of many pieces is one file, and breaks off when it is swept meanwhile', async () => {
    const { job, file } = await exported('super', {
      listId: 'order-management',
      query: RANGE,
      format: 'csv',
    });
    const pieces = await piecesOf(job.jobId);
    expect(pieces.length).toBeGreaterThan(1);
    expect(file.length).toBe(job.file?.size);
    await api.db.execute(sql`delete from job_file_piece where job_id = ${job.jobId} and seq = 1`);
    await expect(fetchFile('super', job.jobId)).rejects.toThrow();
  });
});
