/** The palette beyond the list of commands: prefixes, arguments in one line, files, and input methods. */
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { addDays, todayInShanghai } from '../../../src/ui/day.ts';
import type { AnyCommand, ArgOption, ArgQuery, ArgStep } from '../../../src/commands/command.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import type { PaletteSource, SourceRow } from '../../../src/commands/palette/paletteSource.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createRecents } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

const perform = vi.fn();
const stores = vi.fn<(query: ArgQuery) => Promise<readonly ArgOption[]>>();
const answer = vi.fn<NonNullable<PaletteSource['answer']>>();
const yesterday = addDays(todayInShanghai(), -1);

const things: PaletteSource = {
  prefix: '@',
  title: '门店',
  hint: '门店',
  prompt: '输入门店的名称。',
  local: (text) => (text === '本店' ? [store('P1', '本店')] : []),
  question: (text) => (text.length > 1 ? text : null),
  answer,
};
const store = (code: string, title: string): SourceRow => ({
  key: code,
  title,
  group: '门店',
  does: { subjects: [{ kind: 'store', value: code, title }] },
});

const storeStep = (key: string): ArgStep<string> => ({
  key,
  title: '门店',
  optional: true,
  subject: 'store',
  remote: true,
  options: (_ctx, query) => stores(query),
});

const commands = [
  ...builtinCommands,
  sample({ id: 'page.home', title: '首页', perform }),
  sample({
    id: 'open.days',
    title: '日对账',
    keywords: ['Day Rec'],
    perform,
    args: [
      { key: 'day', title: '日期', optional: true, date: { latest: todayInShanghai } },
      storeStep('store'),
    ],
  }),
  sample({
    id: 'file.import',
    title: '导入文件',
    perform,
    args: [
      {
        key: 'file',
        title: '文件',
        file: { accept: '.csv', check: (file) => file.size > 0 || '文件是空的' },
      },
    ],
  }),
  sample({
    id: 'page.name',
    title: '命名',
    perform,
    args: [
      {
        key: 'name',
        title: '名字',
        remote: true,
        options: () => [{ value: '一个新的名字', title: '一个新的名字' }],
      },
    ],
  }),
  sample({ id: 'screen.only', title: '本页导出', scope: 'screen', perform }),
];

beforeAll(async () => {
  await loadPinyin();
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => {
  vi.clearAllMocks();
  stores.mockResolvedValue([]);
  answer.mockResolvedValue([]);
});
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }));
const hit = (key: string, init: object = {}) => act(() => void fireEvent.keyDown(field(), { key, ...init }));
const runs = async (...args: unknown[]) => {
  await waitFor(() => expect(perform).toHaveBeenCalledOnce());
  expect(perform.mock.calls[0]).toMatchObject([{}, ...args]);
};
const noRecents = () => createRecents({ getItem: () => null, setItem: () => undefined }, 'recents');
async function open(recents = noRecents(), more: readonly AnyCommand[] = []) {
  render(
    <CommandsProvider
      registry={createRegistry([...commands, ...more])}
      rights={superRights}
      services={recordingServices().services}
      recents={recents}
      sources={[things]}
    >
      <p>page</p>
    </CommandsProvider>,
  );
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
}

describe('before anything is typed', () => {
  it('come the person’s frequent combinations as of today, recents, pages, then the rest', async () => {
    const recents = noRecents();
    for (let nth = 0; nth < 2; nth++) recents.push('open.days', '/', { day: { day: '昨天' } });
    recents.push('page.home');
    await open(recents);
    expect(options().slice(0, 3)).toEqual(['日对账昨天测试', '首页测试', '日对账测试']);
    hit('Enter');
    await runs({ day: yesterday });
  });
});

describe('arguments in one line', () => {
  it('shows the parsed arguments, and Enter runs the command', async () => {
    await open();
    type('日对账 昨天');
    expect(options()).toEqual([`日对账${yesterday}测试`]);
    hit('Enter');
    await runs({ day: yesterday });
  });

  it('sends unresolved text to the server, and offers the results', async () => {
    stores.mockResolvedValue([
      { value: 'P1', title: '南京一店' },
      { value: 'P2', title: '南京二店' },
    ]);
    await open();
    type('rdz zuotian 南京');
    expect(options()).toEqual([`日对账${yesterday}南京…测试`]);
    await screen.findByText('南京二店');
    expect(stores.mock.calls.map(([{ query, args }]) => [query, args])).toEqual([
      ['南京', { day: yesterday }],
    ]);
    expect(options()).toHaveLength(2);
    hit('Enter');
    await runs({ day: yesterday, store: 'P1' });
  });

  it('takes a word that names no store for a part of the name: the commands that have it come first', async () => {
    const detail = sample({
      id: 'open.detail',
      title: '明细',
      keywords: ['Day Rec Detail'],
      perform,
      args: [storeStep('fixmedinsCode')],
    });
    await open(noRecents(), [detail]);
    type('day rec');
    expect(options()[0]).toBe('日对账rec…测试');
    await waitFor(() => expect(options()).toEqual(['日对账测试', '明细测试']));
    hit('Enter');
    await runs({});
  });

  it('opens at the unresolved argument where the request fails', async () => {
    stores.mockImplementation(({ query }) =>
      query === '南京' ? Promise.reject(new Error('接口无法访问')) : Promise.resolve([]),
    );
    await open();
    type('日对账 昨天 南京');
    await screen.findByText(/没有查到/);
    hit('Enter');
    expect(field().placeholder).toBe('门店');
    expect(field().value).toBe('南京');
    expect(screen.getByText(yesterday)).toBeDefined();
    expect(perform).not.toHaveBeenCalled();
  });

  it('runs without optional arguments; Tab opens them and skips them one by one', async () => {
    await open();
    type('日对账');
    hit('Tab');
    expect(field().placeholder).toBe('日期');
    expect(options().slice(0, 3)).toEqual([
      '就这样运行其余不填',
      '不填日期下一项',
      `今天${todayInShanghai()}`,
    ]);
    type('明天');
    expect(options()[0]).toContain('不能晚于');
    hit('Enter');
    expect(field().placeholder).toBe('日期');
    type('什么');
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('没有看懂「什么」');
    type('');
    hit('Tab');
    expect(field().placeholder).toBe('门店');
    hit('Escape');
    expect(field().placeholder).toBe('日期');
    hit('Escape');
    // Back in the list, with the typed text.
    expect(field().value).toBe('日对账');
    hit('Enter');
    await runs({});
  });
});

describe('an Enter before the reply', () => {
  const answers = new Map<string, (options: readonly ArgOption[]) => void>();
  const asked = (query: string) => waitFor(() => expect(answers.has(query)).toBe(true));
  const say = (query: string, ...titles: readonly string[]) =>
    act(async () => answers.get(query)?.(titles.map((title) => ({ value: title, title }))));
  beforeEach(() => {
    answers.clear();
    stores.mockImplementation(({ query }) => new Promise((resolve) => answers.set(query, resolve)));
  });
  const atTheStore = async () => {
    await open();
    type('日对账');
    hit('Tab');
    hit('Tab');
    await asked('');
    await say('', '前一店');
    expect(options()).toContain('前一店');
  };

  it('waits for the options of the typed text, and takes the first', async () => {
    await atTheStore();
    type('南京');
    hit('Enter');
    await asked('南京');
    expect(perform).not.toHaveBeenCalled();
    await say('南京', '南京一店', '南京二店');
    await runs({ store: '南京一店' });
  });

  it('also waits for local options', async () => {
    await open();
    type('命名');
    hit('Enter');
    hit('Enter');
    await runs({ name: '一个新的名字' });
  });

  it('waits for the server to resolve a line', async () => {
    await open();
    type('rdz 昨天 南京');
    hit('Enter');
    await asked('南京');
    await say('南京', '南京一店', '南京二店');
    await runs({ day: yesterday, store: '南京一店' });
  });

  it('waits for the results of a prefix, but not if a local row comes first', async () => {
    answer.mockResolvedValue([store('P2', '南京二店')]);
    await open();
    type('@南京');
    hit('Enter');
    await waitFor(() => expect(options()).toEqual(['日对账南京二店测试']));
    hit('Escape');
    answer.mockReturnValue(new Promise(() => undefined));
    type('@本店');
    hit('Enter');
    expect(options()).toEqual(['日对账本店测试']);
  });

  it('is discarded when the user presses another key', async () => {
    await atTheStore();
    const ways: readonly (readonly [typed: string, goOn: () => void, asks: string])[] = [
      ['南京', () => type('南京一'), '南京一'],
      ['苏州', () => hit('ArrowDown'), '苏州'],
      ['无锡', () => hit('Backspace'), '无锡'],
    ];
    for (const [typed, goOn, asks] of ways) {
      type(typed);
      hit('Enter');
      goOn();
      await asked(asks);
      await say(asks, `${asks}店`);
      expect(options()).toEqual([`${asks}店`]);
      expect(perform).not.toHaveBeenCalled();
    }
  });

  it('counts once while held down', async () => {
    await open();
    type('命名');
    hit('Enter');
    await screen.findByText('一个新的名字');
    hit('Enter', { repeat: true });
    expect(perform).not.toHaveBeenCalled();
  });
});

describe('the selected row', () => {
  const chosen = () =>
    screen.getAllByRole('option').filter((row) => row.getAttribute('aria-selected') === 'true');
  const named = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

  it('is the active descendant of the field, however it was selected', async () => {
    await open();
    for (const move of [
      () => hit('ArrowDown'),
      () => hit('ArrowDown'),
      () => type('导'),
      () => hit('End'),
      () => type('日'),
    ]) {
      move();
      expect(chosen()).toHaveLength(1);
      expect(named()?.textContent).toBe(chosen()[0]?.textContent);
    }
  });
});

describe('a file', () => {
  const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
  const give = (file: File) => act(() => void fireEvent.change(picker(), { target: { files: [file] } }));

  it('is chosen in the browser’s picker and passed beside the arguments', async () => {
    await open();
    type('导入文件');
    hit('Enter');
    const click = vi.spyOn(picker(), 'click');
    hit('Enter');
    expect(click).toHaveBeenCalledOnce();
    expect(picker().accept).toBe('.csv');
    give(new File([], '空.csv'));
    expect(screen.getByRole('alert').textContent).toBe('文件是空的');
    const file = new File(['x'], '结果.csv');
    give(file);
    await runs({ file: '结果.csv' });
    expect(perform.mock.calls[0]?.[0]).toMatchObject({ files: { file } });
  });
});

describe('a prefix', () => {
  it('shows local rows at once and server results below; picking one lists its commands', async () => {
    answer.mockResolvedValue([store('P2', '本店二部')]);
    await open();
    type('@本店');
    expect(options()).toEqual(['本店']);
    expect(screen.getByText('正在查找…').getAttribute('role')).toBe('status');
    await screen.findByText('本店二部');
    expect(options()).toEqual(['本店', '本店二部']);
    expect(screen.queryByText('正在查找…')).toBeNull();
    hit('ArrowDown');
    hit('Enter');
    expect(options()).toEqual(['日对账本店二部测试']);
    hit('Enter');
    await runs({ store: 'P2' });
  });

  it('sends a query when typing pauses, aborts the earlier query, and drops its reply', async () => {
    const answers = new Map<string, (rows: readonly SourceRow[]) => void>();
    const signals: AbortSignal[] = [];
    answer.mockImplementation((question, _ctx, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.set(question, resolve));
    });
    await open();
    type('@a1');
    await waitFor(() => expect(answers.has('a1')).toBe(true));
    for (const text of ['@a2', '@a22', '@a222']) type(text);
    await waitFor(() => expect(answers.has('a222')).toBe(true));
    expect(answer).toHaveBeenCalledTimes(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => answers.get('a222')?.([store('P9', '新的')]));
    await act(async () => answers.get('a1')?.([store('P1', '迟到的')]));
    expect(options()).toEqual(['新的']);
  });

  it('shows the error, and sends a new query when typing continues', async () => {
    answer.mockRejectedValueOnce(new Error('接口无法访问'));
    await open();
    type('@南京');
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有查到：接口无法访问。继续输入会再查一次。',
    );
    answer.mockResolvedValue([store('P1', '南京一店')]);
    type('@南京一');
    await screen.findByText('南京一店');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be full-width, as input methods type it; alone it shows what to type', async () => {
    await open();
    type('＠');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('输入门店的名称。');
    expect(answer).not.toHaveBeenCalled();
    type('？快捷键');
    expect(options()).toEqual(['键盘快捷键测试F1'.replace('测试', '通用')]);
    type('》');
    // No screen is open: no rows of its own.
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('当前页面没有可用的操作。');
  });
});

describe('an input method', () => {
  it('sends no query while composing; its Enter picks nothing, the next Enter does', async () => {
    await open();
    act(() => void fireEvent.compositionStart(field()));
    type("ri'du");
    expect(field().value).toBe("ri'du");
    // As before anything was typed: pages first.
    expect(options()[0]).toContain('日对账');
    hit('Enter', { isComposing: true });
    hit('Escape', { keyCode: 229 });
    expect(perform).not.toHaveBeenCalled();
    // Event times are set, because a busy machine would delay them.
    const sent = (event: Event, timeStamp: number): void => {
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      act(() => void fireEvent(field(), event));
    };
    sent(createEvent.compositionEnd(field()), 5000);
    expect(options()[0]).toContain('日对账');
    // Some browsers send the Enter that ended the composition only now.
    sent(createEvent.keyDown(field(), { key: 'Enter' }), 5090);
    expect(perform).not.toHaveBeenCalled();
    act(() => void fireEvent.keyUp(field(), { key: 'Enter' }));
    hit('Enter');
    await runs({});
  });
});
