/** 慢特病 (1309): taken from the centre in one step, found by code, name and pinyin, and what is retired settles no more. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpspDiseaseRow } from '../../../contract/opspDisease.ts';
import { diseasesByType } from '../../../server/till/diseases.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const list = async (query: object) =>
  (
    await api.ok<{ rows: OpspDiseaseRow[] }>('area', 'GET', '/api/Disease/OpspPaged', {
      pageSize: 100,
      ...query,
    })
  ).rows;
const download = (who = 'area') => api.call(who, 'POST', '/api/Disease/OpspDownload', {});

it('takes an edition once, with what is new, changed and retired, and the till follows', async () => {
  await api.db.execute(
    sql`insert into opsp_dise (opsp_dise_code, med_type, opsp_dise_name, opsp_dise_majcls_name, pinyin)
        values ('M99900', '14', '已取消的病种', '其他', 'yqxdbz')`,
  );
  expect((await diseasesByType(api.db, '14')).map(({ opspDiseCode }) => opspDiseCode)).toContain('M99900');
  const both = await Promise.all([download(), download('super')]);
  const results = both.map(({ body }) => body.result as { added: number; changed: number; retired: number });
  expect(results.filter(({ added }) => added > 0)).toEqual([
    { ver: 'SB1309.2025.2', added: 1, changed: 17, retired: 1 },
  ]);
  expect((await download()).body.result).toMatchObject({ added: 0, changed: 0, retired: 0 });
  expect(await list({ keyword: 'M99900' })).toMatchObject([{ valiFlag: '0' }]);
  expect((await diseasesByType(api.db, '14')).map(({ opspDiseCode }) => opspDiseCode)).not.toContain(
    'M99900',
  );
  expect(await list({ keyword: 'gxy' })).toMatchObject([
    {
      opspDiseCode: 'M03900',
      medType: '14',
      opspDiseSubdName: '高血压病',
      diseCont: '降压药物及靶器官损害监测',
    },
    { opspDiseCode: 'M03900', medType: '9901' },
  ]);
  const totals = await api.ok<object>('area', 'GET', '/api/Disease/OpspTotals', { valiFlag: '0' });
  expect(totals).toEqual({ rowCount: 1, valid: 0, ver: 'SB1309.2025.2' });
});

it('is no page of a company, a store or a till', async () => {
  for (const who of ['company', 'store', 'client']) expect((await download(who)).status, who).toBe(403);
});
