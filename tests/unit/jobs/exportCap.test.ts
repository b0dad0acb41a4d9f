import { expect, it, vi } from 'vitest';
import { orderTotals } from '../../../contract/order.ts';
import { runExport, type ExportNeeds } from '../../../server/exports/job.ts';

const MILLION = 1_000_000;
const SENTENCE = '导出超过 1,000,000 行，请缩小查询范围后分次导出';

function exporting(rowCount: number, pages: number) {
  let read = 0;
  const rows = Array.from({ length: 1000 }, () => ({}));
  const paged = vi.fn(() =>
    Promise.resolve({ rows, nextCursor: (read += 1) < pages ? `page ${read}` : null }),
  );
  const totals = Object.fromEntries(
    Object.keys(orderTotals.shape).map((key) => [key, key.endsWith('Count') ? rowCount : '0.00']),
  );
  const handlers = { order: { paged, totals: () => Promise.resolve(totals) } };
  const rights = { isSuperAdmin: true, menus: new Set(), buttons: new Set() };
  const work = {
    jobId: 'J',
    user: { userId: 'U', roleCode: 0, rights, medicalAreaCode: '', codesVersion: 0 },
    request: {
      listId: 'order-management',
      query: { begndate: '2025-07-01', enddate: '2025-07-01' },
      columns: ['setlId'],
      format: 'csv',
      asker: { userId: 'U', medicalAreaCode: '', enteredBy: null },
    },
    isStopping: () => false,
    commit: () => Promise.resolve(),
  };
  // No month is archived.
  const services = { db: { execute: () => Promise.resolve({ rows: [], fields: [] }) } };
  const run = () => runExport({ services, handlers } as unknown as ExportNeeds, work as never);
  return { run, paged };
}

it('refuses what does not fit into a sheet before a row is read', async () => {
  const { run, paged } = exporting(MILLION + 1, 1);
  await expect(run()).rejects.toThrow(SENTENCE);
  expect(paged).not.toHaveBeenCalled();
});

it('stops with the same sentence when rows were added meanwhile', async () => {
  const { run, paged } = exporting(MILLION, 5000);
  await expect(run()).rejects.toThrow(SENTENCE);
  expect(paged.mock.calls.length).toBeLessThan(1020);
});

it('writes a million', async () => {
  const { run } = exporting(MILLION, 1000);
  await expect(run()).resolves.toMatchObject({ rows: MILLION });
});
