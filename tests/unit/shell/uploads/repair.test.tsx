import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportCounts, ImportFault } from '../../../../contract/import/import.ts';
import { importTypeOf, type ImportColumn } from '../../../../contract/import/types.ts';
import { ApiError } from '../../../../src/api/apiError.ts';
import type { Api } from '../../../../src/api/client.ts';
import { RepairGrid, type RepairHandle } from '../../../../src/uploads/RepairGrid.tsx';
import { RepairStore } from '../../../../src/uploads/repairStore.ts';

const columns = ['diagCode', 'diagName'].map(
  (key) => importTypeOf('Disease')?.columns.find((column) => column.key === key) as ImportColumn,
);
const counts = (failed: number): ImportCounts => ({
  rows: 9,
  added: 9 - failed,
  updated: 0,
  renamed: 0,
  unchanged: 0,
  retired: 0,
  failed,
});
type Cells = readonly [code: string, name: string];
const REASON = '诊断代码应为医保版 ICD-10 代码';
const faultOf = (row: number, cells: Cells): ImportFault => {
  const why = [
    ...(cells[0].startsWith('坏') ? [['diagCode', '诊断代码', REASON] as const] : []),
    ...(cells[1] === '' ? [['diagName', '诊断名称', '诊断名称不能为空'] as const] : []),
    ...(cells[0] === 'Z99.000' ? [['diagCode', '诊断代码', '与第 2 行的代码重复'] as const] : []),
  ];
  return {
    sheet: '',
    row,
    cells: [...cells],
    faults: why.map(([column, title, reason]) => ({ column, title, value: '', reason })),
  };
};

/** A server that stores rows, and replies when the test allows it. */
class FakeServer {
  readonly rows: Map<number, Cells>;
  readonly skipped = new Set<number>();
  readonly calls: string[] = [];
  pageSize = 100;
  failure: Error | null = null;
  #gate: Promise<void> = Promise.resolve();
  constructor(rows: readonly (readonly [number, Cells])[]) {
    this.rows = new Map(rows);
  }
  hold(): () => void {
    let open: () => void = () => undefined;
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }
  faults(): ImportFault[] {
    return [...this.rows]
      .map(([row, cells]) => faultOf(row, cells))
      .filter((fault) => fault.faults.length > 0 && !this.skipped.has(fault.row));
  }
  readonly api = {
    call: async ({ id }: { id: string }, input: Record<string, unknown>): Promise<unknown> => {
      this.calls.push(
        id === 'import.mend' ? `mend ${String(input['row'])} ${(input['cells'] as string[]).join('|')}` : id,
      );
      await this.#gate;
      if (this.failure && id !== 'import.faults') throw this.failure;
      const row = Number(input['row']);
      if (id === 'import.faults') {
        const after = Number(input['cursor'] ?? 0);
        const left = this.faults().filter((fault) => fault.row > after);
        const rows = left.slice(0, this.pageSize);
        return { rows, nextCursor: left.length > rows.length ? String(rows.at(-1)?.row) : null };
      }
      if (id === 'import.skip') this.skipped.add(row);
      else {
        this.skipped.delete(row);
        this.rows.set(row, input['cells'] as unknown as Cells);
      }
      const fault = faultOf(row, this.rows.get(row) as Cells);
      return { fault: fault.faults.length > 0 ? fault : null, counts: counts(this.faults().length) };
    },
  } as unknown as Pick<Api, 'call'>;
}

let person: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  // Types at human speed: scanners are recognised by their speed.
  person = userEvent.setup({ delay: 40 });
  // The size of the dialog on a client: nothing has a size in this DOM.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function show(server: FakeServer) {
  const onCounts = vi.fn();
  const onEditing = vi.fn();
  const store = new RepairStore({ api: server.api, importId: 'I', columns, onCounts });
  const handle = createRef<RepairHandle>();
  render(<RepairGrid store={store} columns={columns} left={2} handle={handle} onEditing={onEditing} />);
  await screen.findAllByRole('rowheader');
  act(() => handle.current?.focus());
  const grid = (): RepairHandle => handle.current as RepairHandle;
  return { store, onCounts, onEditing, grid };
}
const TWO: readonly (readonly [number, Cells])[] = [
  [3, ['坏1', '甲']],
  [5, ['A00.000', '']],
];
const cursor = (): string | null | undefined =>
  document.querySelector('.dt-active-cell')?.closest('[role=row]')?.querySelector('[role=rowheader]')
    ?.textContent;
const reason = (): string => document.querySelector('.repair-reason')?.textContent ?? '';
const field = (): HTMLInputElement => screen.getByRole('textbox');

describe('faulty rows', () => {
  it('start at the first invalid cell, with its reason', async () => {
    await show(new FakeServer(TWO));
    await waitFor(() => expect(cursor()).toBe('3'));
    expect(reason()).toBe(`还有 2 行有误 · 第 3 行 诊断代码：${REASON}`);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  });
  it('are repaired one after the other: Enter edits, Enter saves and moves on', async () => {
    const server = new FakeServer(TWO);
    const { onCounts } = await show(server);
    await person.keyboard('{Enter}');
    await person.clear(field());
    await person.keyboard('A01.000{Enter}');
    await waitFor(() => expect(cursor()).toBe('5'));
    await person.keyboard('{Enter}乙{Enter}');
    await waitFor(() => expect(onCounts).toHaveBeenCalledTimes(2));
    expect(server.calls.slice(1)).toEqual(['mend 3 A01.000|甲', 'mend 5 A00.000|乙']);
    expect(onCounts.mock.calls.map(([{ failed }]) => failed as number)).toEqual([1, 0]);
    // Repaired rows stay in place, so that nothing moves under the keys.
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '5']);
    expect(screen.getAllByText('✓ 已改好')).toHaveLength(2);
  });
  it('an invalid value is not sent, and is kept', async () => {
    const server = new FakeServer(TWO);
    const { grid } = await show(server);
    await person.keyboard('{Enter}');
    await person.clear(field());
    await person.keyboard('x{Enter}');
    expect(field().value).toBe('x');
    expect(reason()).toContain('应为医保版 ICD-10 代码');
    expect(server.calls).toEqual(['import.faults']);
    expect(grid().obstacle()).not.toBeNull();
  });
  it('Esc restores a cell, and keeps the dialog open', async () => {
    const server = new FakeServer(TWO);
    const { onEditing } = await show(server);
    const outer = vi.fn();
    document.body.addEventListener('keydown', outer);
    await person.keyboard('{F4}{Enter}');
    outer.mockClear();
    await person.type(field(), 'abc');
    await person.keyboard('{Escape}');
    document.body.removeEventListener('keydown', outer);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    expect(server.calls).toEqual(['import.faults']);
    expect(onEditing).toHaveBeenLastCalledWith(false);
  });
  it("shows the server's reason when a cell is still invalid", async () => {
    const server = new FakeServer(TWO);
    await show(server);
    await person.keyboard('{Enter}');
    await person.clear(field());
    await person.keyboard('Z99.000{Enter}');
    await screen.findByText('与第 2 行的代码重复');
    expect(screen.queryByText('✓ 已改好')).toBeNull();
  });
  it('a failed save keeps the typed text, and can be repeated', async () => {
    const server = new FakeServer(TWO);
    const { grid } = await show(server);
    server.failure = new ApiError('transport', '接口无法访问');
    await person.keyboard('{Enter}');
    await person.clear(field());
    await person.keyboard('A01.000{Enter}');
    await screen.findByText('保存失败：接口无法访问');
    expect(grid().obstacle()).toBe('有修改还没有保存');
    server.failure = null;
    act(() => grid().previous());
    await person.keyboard('{Enter}');
    expect(field().value).toBe('A01.000');
    await person.keyboard('{Enter}');
    await screen.findByText('✓ 已改好');
    expect(grid().obstacle()).toBeNull();
  });
  it('both cells of a row can be repaired before the first reply arrives', async () => {
    const server = new FakeServer([[3, ['坏1', '']]]);
    await show(server);
    const open = server.hold();
    await person.keyboard('{Enter}');
    await person.clear(field());
    await person.keyboard('A01.000{Enter}{Enter}甲{Enter}');
    await act(async () => {
      open();
      await Promise.resolve();
    });
    await screen.findByText('✓ 已改好');
    expect(server.rows.get(3)).toEqual(['A01.000', '甲']);
  });
  it('a reply to an earlier save does not overwrite what was typed since', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const first = faultOf(3, ['坏1', '']);
    const call = ({ id }: { id: string }): Promise<unknown> =>
      id === 'import.faults'
        ? Promise.resolve({ rows: [first], nextCursor: null })
        : new Promise((resolve) => answers.push(resolve));
    const api = { call } as unknown as Pick<Api, 'call'>;
    const store = new RepairStore({ api, importId: 'I', columns, onCounts: () => undefined });
    await store.more();
    const key = store.snapshot().rows[0]?.key ?? '';
    store.mend(key, 0, 'A01.000');
    store.mend(key, 1, '甲');
    await expect.poll(() => answers).toHaveLength(1);
    answers[0]?.({ fault: faultOf(3, ['A01.000', '']), counts: counts(1) });
    await expect.poll(() => answers).toHaveLength(2);
    expect(store.snapshot().rows[0]?.cells).toEqual(['A01.000', '甲']);
    answers[1]?.({ fault: null, counts: counts(0) });
    await store.settled();
    expect(store.snapshot().rows[0]).toMatchObject({ cells: ['A01.000', '甲'], state: 'mended' });
  });
  it('loads further pages as the cursor approaches their end', async () => {
    const rows = Array.from({ length: 50 }, (_, index): [number, Cells] => [index + 2, [`坏${index}`, '甲']]);
    const server = new FakeServer(rows);
    server.pageSize = 20;
    const { store } = await show(server);
    // As many as fit, and no more.
    await waitFor(() => expect(store.snapshot().rows.length).toBe(40));
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'End', ctrlKey: true });
    await waitFor(() => expect(store.snapshot().rows.length).toBe(50));
  });
  it('one key excludes a row and includes it again', async () => {
    const server = new FakeServer(TWO);
    const { grid, onCounts } = await show(server);
    act(() => grid().toggleSkip());
    await screen.findByText('已略过，不导入');
    expect(onCounts).toHaveBeenLastCalledWith(counts(1));
    act(() => grid().toggleSkip());
    await waitFor(() => expect(screen.queryByText('已略过，不导入')).toBeNull());
    expect(onCounts).toHaveBeenLastCalledWith(counts(2));
  });
  it('shows a row that became faulty by the repair of another', async () => {
    const server = new FakeServer(TWO);
    const { store } = await show(server);
    server.rows.set(9, ['坏9', '丙']);
    act(() => void store.mend(store.snapshot().rows[0]?.key ?? '', 0, 'A01.000'));
    await waitFor(() => expect(store.snapshot().rows.map(({ row }) => row)).toEqual([3, 5, 9]));
  });
});

describe('keys that are no save by a person', () => {
  it('an Enter that ends a composition saves nothing', async () => {
    const server = new FakeServer(TWO);
    await show(server);
    await person.keyboard('{Enter}');
    fireEvent.input(field(), { target: { value: 'A01.000' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(field().value).toBe('A01.000');
    expect(server.calls).toEqual(['import.faults']);
  });
  /** Scanner input: all at once by the timestamps, however late a busy machine handles it. */
  const scan = async (keys: string): Promise<void> => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1));
    try {
      await userEvent.setup({ delay: null }).keyboard(keys);
    } finally {
      clock.mockRestore();
    }
  };
  it('scanner input ends in the field, not in the catalogue', async () => {
    const server = new FakeServer(TWO);
    await show(server);
    await person.keyboard('{Enter}');
    await person.clear(field());
    await scan('A01.000{Enter}');
    expect(field().value).toBe('A01.000');
    expect(server.calls).toEqual(['import.faults']);
  });
  it('scanner input over the rows changes nothing', async () => {
    const server = new FakeServer(TWO);
    await show(server);
    await scan('6901234567892{Enter}');
    expect(field().value).toBe('坏1');
    expect(server.calls).toEqual(['import.faults']);
  });
});
