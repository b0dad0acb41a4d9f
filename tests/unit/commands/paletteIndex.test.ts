import { beforeAll, expect, it } from 'vitest';
import { PALETTE_COMMAND } from '../../../src/commands/registry.ts';
import { CommandIndexes } from '../../../src/commands/palette/paletteIndex.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { noRights, sample, superRights } from './samples.ts';

const commands = [
  sample({ id: PALETTE_COMMAND, title: '打开命令面板' }),
  sample({ id: 'open.x/orders', title: '订单', codes: ['/x/orders', 'OrderManagement'] }),
  sample({
    id: 'order.void',
    title: '作废',
    permission: { menuCode: 'OrderManagement', buttonCode: 'Void' },
  }),
];
beforeAll(loadPinyin);

it('holds all permitted commands, built once for each set of rights', () => {
  const indexes = new CommandIndexes();
  indexes.prepare(commands, noRights);
  expect(indexes.snapshot().commands.map(({ id }) => id)).toEqual(['open.x/orders']);
  const first = indexes.snapshot();
  indexes.prepare(commands, { ...noRights, menus: new Set() });
  expect(indexes.snapshot()).toBe(first);
  let told = 0;
  const off = indexes.subscribe(() => (told += 1));
  indexes.prepare(commands, superRights);
  expect(told).toBe(1);
  off();
  expect(indexes.snapshot().commands).toHaveLength(2);
});

it('finds by path, menu code, button code and id, the screen before its buttons', () => {
  const indexes = new CommandIndexes();
  indexes.prepare(commands, superRights);
  const ids = (query: string) =>
    indexes
      .snapshot()
      .search(query)
      .map(({ item }) => item.id);
  expect(ids('/x/orders')[0]).toBe('open.x/orders');
  expect(ids('OrderManagement')).toEqual(['open.x/orders', 'order.void']);
  for (const query of ['Void', 'ordermanagement/void', 'order.void'])
    expect(ids(query)[0]).toBe('order.void');
});
