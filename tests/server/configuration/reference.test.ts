/** Reference data: code tables, insurer districts, the tree of districts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeTables } from '../../../contract/codes/codes.ts';
import type { DistrictNode } from '../../../contract/district.ts';
import { connect, rowOf } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { districtHandlers } from '../../../server/modules/district/handlers.ts';
import { startApi, type Api } from '../api.ts';
import { freshDatabase } from '../postgres.ts';
import { storeCodes } from './setup.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Item {
  value: string;
  name: string;
}

it('maps code types to their codes; an unknown one has none', async () => {
  const codeTypes = ['gend', 'nosuch', 'constructor', 'gend'];
  const maps = await api.ok<unknown>('store', 'POST', '/api/Dictionary/Map', { codeTypes });
  expect(maps).toEqual([
    { codeType: 'gend', codes: Object.entries(codeTables.gend).map(([value, name]) => ({ value, name })) },
    { codeType: 'nosuch', codes: [] },
    { codeType: 'constructor', codes: [] },
  ]);
});

it('gives all enumerations', async () => {
  const { enums } = await api.ok<{ enums: Record<string, Item[]> }>(
    'client',
    'GET',
    '/api/Dictionary/AllEnums',
  );
  expect(Object.keys(enums).sort()).toEqual(Object.keys(codeTables).sort());
  for (const [name, table] of Object.entries(codeTables))
    expect(Object.fromEntries((enums[name] ?? []).map((item) => [item.value, item.name]))).toEqual(table);
});

it('gives the pooling areas that have stores, with names, to everybody', async () => {
  const { insDistricts } = await api.ok<{ insDistricts: Item[] }>(
    'store',
    'GET',
    '/api/Dictionary/InsDistricts',
  );
  expect(insDistricts).toEqual([
    { value: '320100', name: '南京市' },
    { value: '320200', name: '无锡市' },
    { value: '320500', name: '苏州市' },
    { value: '330100', name: '杭州市' },
  ]);
  const all = await api.ok<{ drowDownItems: Item[] }>('client', 'GET', '/api/YBConfig/PullMedicalAreaCodes');
  expect(all.drowDownItems).toEqual(insDistricts);
});

it.each([
  ['super', ['320100', '320200', '320500', '330100']],
  ['area', ['320100']],
  ['area1', ['320200']],
  ['company', ['320100', '320500']],
  ['store', ['320100']],
])('%s is given the areas within reach', async (who, areas) => {
  const path = '/api/YBConfig/PullUserMedicalAreaCodes';
  const { drowDownItems } = await api.ok<{ drowDownItems: Item[] }>(who, 'GET', path);
  expect(drowDownItems.map((item) => item.value)).toEqual(areas);
});

it('has no area for a company without stores', async () => {
  expect(await storeCodes(api, "company_id = 'C9001'")).toEqual([]);
  const path = '/api/YBConfig/PullUserMedicalAreaCodes';
  expect(await api.ok('newcomer', 'GET', path)).toEqual({ drowDownItems: [] });
});

const pullTree = async (): Promise<DistrictNode[]> =>
  (await api.ok<{ childDistricts: DistrictNode[] }>('store', 'GET', '/api/District/PullDistrictTree'))
    .childDistricts;

it('gives every district once, in at most three levels, leaves without a list', async () => {
  const seen: string[] = [];
  const visit = (node: DistrictNode, depth: number): void => {
    expect(depth).toBeLessThanOrEqual(3);
    seen.push(node.value);
    expect(node.childDistricts?.length).not.toBe(0);
    node.childDistricts?.forEach((child) => visit(child, depth + 1));
  };
  const tree = await pullTree();
  tree.forEach((node) => visit(node, 1));
  const { n } = await rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from district`);
  expect(n).toBeGreaterThan(3000);
  expect(seen.length).toBe(n);
  expect(new Set(seen).size).toBe(n);
  const jiangsu = tree.find((node) => node.value === '320000');
  const nanjing = jiangsu?.childDistricts?.find((node) => node.value === '320100');
  expect(nanjing?.childDistricts).toContainEqual({ value: '320102', name: '玄武区' });
});

it('reads the tree once a process, and an empty one again', async () => {
  const before = await pullTree();
  await api.db.execute(sql`update district set admdvs_name = '改名' where admdvs = '320102'`);
  expect(await pullTree()).toEqual(before);

  const empty = await freshDatabase();
  await migrateDatabase(empty.url);
  const db = connect(empty.url, { max: 1 });
  try {
    const pull = () => districtHandlers.pullDistrictTree({ db } as never, {});
    expect(await pull()).toEqual({ childDistricts: [] });
    await db.execute(sql`insert into district values ('320000', '江苏省', null, 1)`);
    expect(await pull()).toEqual({ childDistricts: [{ value: '320000', name: '江苏省' }] });
  } finally {
    await db.$client.end();
    await empty.drop();
  }
});
