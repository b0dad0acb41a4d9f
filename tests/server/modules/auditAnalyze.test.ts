/** 审核分析报表: every figure equals what plain code makes of the suspicions behind it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditFigures } from '../../../contract/auditAnalyze.ts';
import type { Suspicion } from '../../../contract/auditManagement.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const day = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
const RANGE = { begndate: day(-100), enddate: day(0) };
const figuresOf = async (who: string, by: string) =>
  (
    await api.ok<{ rows: AuditFigures[] }>(who, 'GET', '/api/AuditAnalyze/Paged', {
      ...RANGE,
      by,
      pageSize: 500,
    })
  ).rows;
const behind = async (who: string, filter: object) =>
  (
    await api.ok<{ rows: Suspicion[] }>(who, 'GET', '/api/AuditManagement/Paged', {
      ...RANGE,
      pageSize: 1000,
      ...filter,
    })
  ).rows;
const fen = (rows: readonly Suspicion[], pick: (row: Suspicion) => string | null) =>
  rows.reduce((sum, row) => sum + Math.round(Number(pick(row) ?? 0) * 100), 0);

it.each(['store', 'rule', 'drug', 'person'] as const)(
  'by %s, the figures are of the suspicions behind them',
  async (by) => {
    const groups = await figuresOf('company', by);
    expect(groups.length).toBeGreaterThan(3);
    for (const group of groups.slice(0, 12)) {
      const rows = await behind(
        'company',
        by === 'store' ? { fixmedinsCode: group.id } : { keyword: group.id },
      );
      const violated = rows.filter(({ cnfmVolaAmt }) => Number(cnfmVolaAmt ?? 0) > 0);
      const passed = rows.filter(({ applStas }) => applStas === '3').length;
      const decided = passed + rows.filter(({ applStas }) => applStas === '4').length;
      expect(group).toMatchObject({
        auditCnt: rows.length,
        volaCnt: violated.length,
        volaRate: ((100 * violated.length) / rows.length).toFixed(1),
        passCnt: passed,
        passRate: decided === 0 ? '' : ((100 * passed) / decided).toFixed(1),
      });
      expect(Math.round(Number(group.cnfmVolaAmt) * 100)).toBe(fen(rows, (row) => row.cnfmVolaAmt));
      expect(Math.round(Number(group.volaDetAmt) * 100)).toBe(fen(rows, (row) => row.volaDetAmt));
    }
    if (by === 'person') expect(groups.every(({ name }) => name.includes('*'))).toBe(true);
  },
);

it('the totals count each suspicion once, pages have no gap, and each sees its own', async () => {
  const totals = await api.ok<{ auditCnt: number; rowCount: number; chart: AuditFigures[] }>(
    'company',
    'GET',
    '/api/AuditAnalyze/Totals',
    { ...RANGE, by: 'drug' },
  );
  expect(totals.auditCnt).toBe((await behind('company', {})).length);
  const groups = await figuresOf('company', 'drug');
  expect(totals.rowCount).toBe(groups.length);
  expect(totals.chart).toEqual(
    [...groups]
      .sort((a, b) => Number(b.cnfmVolaAmt) - Number(a.cnfmVolaAmt) || (a.id < b.id ? -1 : 1))
      .slice(0, 12),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { rows: AuditFigures[]; nextCursor: string | null } = await api.ok(
      'company',
      'GET',
      '/api/AuditAnalyze/Paged',
      { ...RANGE, by: 'drug', pageSize: 7, ...(cursor !== '' && { cursor }) },
    );
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(groups.map(({ id }) => id));
  expect(await figuresOf('store', 'store')).toHaveLength(1);
  expect((await api.call('client', 'GET', '/api/AuditAnalyze/Paged', RANGE)).status).toBe(403);
});
