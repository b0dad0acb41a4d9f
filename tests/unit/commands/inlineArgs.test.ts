import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArgOption, ArgStep } from '../../../src/commands/command.ts';
import { addDays, todayInShanghai } from '../../../src/ui/day.ts';
import { readInline } from '../../../src/commands/palette/inlineArgs.ts';
import { CommandIndexes } from '../../../src/commands/palette/paletteIndex.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { contextWith, noRights, recordingServices, sample, superRights } from './samples.ts';

const STATES: readonly ArgOption[] = [
  { value: '1', title: '平' },
  { value: '2', title: '不平' },
];
const askStores = vi.fn((): Promise<readonly ArgOption[]> => Promise.resolve([]));
const args: readonly ArgStep<string>[] = [
  { key: 'days', title: '日期', optional: true, date: { span: true } },
  { key: 'state', title: '状态', optional: true, options: () => STATES },
  { key: 'docno', title: '单号', optional: true, text: { reads: (word) => /^\d{6,}$/.test(word) } },
  { key: 'store', title: '门店', optional: true, remote: true, options: askStores },
];
const commands = [
  sample({ id: 'open.days', title: '日对账', keywords: ['day reconciliation'], args }),
  sample({ id: 'open.orders', title: '订单管理', args }),
  sample({ id: 'other.note', title: '备注', args: [{ key: 'note', title: '备注', text: {} }] }),
  sample({ id: 'other.secret', title: '机密', permission: { menuCode: 'CacheManager' }, args }),
  sample({ id: 'other.plain', title: '导出', keywords: ['订单 导出'] }),
];
const ctx = contextWith(recordingServices().services);
const indexes = new CommandIndexes();
beforeAll(async () => {
  await loadPinyin();
  indexes.prepare(commands, superRights);
});
beforeEach(() => askStores.mockClear());
const yesterday = addDays(todayInShanghai(), -1);
const read = (line: string) =>
  readInline(line, ctx, indexes.snapshot()).map(({ command, filled, pending }) => ({
    id: command.id,
    args: filled.args,
    ...(pending && { asks: `${pending.step.key} ${pending.text}` }),
  }));

describe('a line of a command and its arguments', () => {
  it.each([
    '日对账 昨天 不平',
    '日对账 不平 昨天',
    'rdz t-1 bup',
    'day rec 不平 zuotian',
    '日 对账 昨天 不平',
  ])('%s is parsed, in any order', (line) => {
    expect(read(line)).toEqual([{ id: 'open.days', args: { days: yesterday, state: '2' } }]);
  });

  it('returns text that only the server can resolve as pending, and sends no request itself', () => {
    expect(read('日对账 昨天 南京 新街口')).toEqual([
      { id: 'open.days', args: { days: yesterday }, asks: 'store 南京 新街口' },
    ]);
    expect(askStores).not.toHaveBeenCalled();
  });

  it('assigns a number to the number argument, and a date only to the date argument', () => {
    expect(read('订单 32010020')).toEqual([{ id: 'open.orders', args: { docno: '32010020' } }]);
    expect(read('订单 1120')[0]?.args).toEqual({ days: expect.stringMatching(/-11-20$/) });
  });

  it('takes free text where the command has no other argument', () => {
    expect(read('备注 月末 搬迁')).toEqual([{ id: 'other.note', args: { note: '月末 搬迁' } }]);
  });

  it.each(['日对账', '昨天 日对账', '导出 昨天', '对 账'])('%j is not such a line', (line) => {
    expect(read(line)).toEqual([]);
  });

  it('offers no command without the permission', () => {
    indexes.prepare(commands, noRights);
    expect(read('机密 昨天')).toEqual([]);
    indexes.prepare(commands, superRights);
    expect(read('机密 昨天')).toHaveLength(1);
  });
});
