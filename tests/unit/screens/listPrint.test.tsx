import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { diseaseCalls } from '../../../contract/disease.ts';
import { ListPrint } from '../../../src/list/print/ListPrint.tsx';
import { printSourceOf } from '../../../src/list/print/printSourceOf.ts';
import { diseaseList } from '../../../src/screens/menu-manager/disease-menu/diseaseList.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { defaultLayout, moveColumn, toggleColumn } from '../../../src/ui/table/tableLayout.ts';
import { renderWithCommands } from '../shell/withCommands.tsx';

const HOSTILE = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
const rows = Array.from({ length: 60 }, (_, index) => ({
  diagCode: `A${String(index).padStart(2, '0')}`,
  diagName: index === 3 ? HOSTILE : `病${index}`,
}));
let failsAt: string | null = null;
let hold: Promise<void> = Promise.resolve();
const call = vi.fn(async (asked: unknown, input: Record<string, unknown>) => {
  if (asked === diseaseCalls.getDiseaseTotals) return { rowCount: rows.length, valid: 0, retired: 0 };
  await hold;
  const from = Number(input['cursor'] ?? 0);
  if (String(from) === failsAt) throw new Error('服务器繁忙，请稍后再试');
  return { rows: rows.slice(from, from + 25), nextCursor: from + 25 < 60 ? String(from + 25) : null };
});
const onClose = vi.fn();
const services = {
  api: { call },
  profile: { name: '王芳', userName: 'wangfang' },
} as unknown as Services;
const columns = diseaseList.columns;

const show = (layout = defaultLayout(diseaseList.columns), columns = diseaseList.columns) =>
  renderWithCommands(
    <ServicesContext value={services}>
      <ListPrint
        source={printSourceOf(diseaseList, { values: { diagCode: 'A' }, sort: undefined, request: {} })}
        columns={columns}
        layout={layout}
        onClose={onClose}
      />
    </ServicesContext>,
  );
const frame = () => screen.getByTitle<HTMLIFrameElement>('打印内容');
const paper = () => frame().contentDocument as Document;
/** The DOM of these tests cannot print. */
const printer = () => {
  const print = vi.fn();
  Object.assign(frame().contentWindow as Window, { print });
  return print;
};
/** The frame loads its empty page asynchronously, and the sheets are drawn into it. */
let loads = 0;
document.addEventListener('load', () => (loads += 1), { capture: true });
const ready = () =>
  waitFor(() => {
    expect(loads).toBeGreaterThan(0);
    expect(paper().querySelectorAll('.paper').length).toBeGreaterThan(1);
  });
const cells = (selector: string) =>
  [...paper().querySelectorAll(selector)].map(({ textContent }) => textContent);

// The test DOM does not load frames.
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
Object.assign(settings, { enableIframePageLoading: true, disableIframePageLoading: false });

beforeEach(() => {
  loads = 0;
  failsAt = null;
  hold = Promise.resolve();
  call.mockClear();
  onClose.mockClear();
});
test('prints every row, with the columns of the table, and headings and footer on every page', async () => {
  show(toggleColumn(columns, moveColumn(columns, defaultLayout(columns), 'diagName', -1), 'ver'));
  await ready();
  expect(screen.getByRole('dialog', { name: 'Print Preview' })).toBeTruthy();
  // There is no file for it: the browser creates the document.
  expect(screen.getByText(/另存为 PDF/)).toBeTruthy();
  expect(cells('tbody td:nth-child(1)')).toEqual(rows.map((_, index) => String(index + 1)));
  expect(cells('tbody td:nth-child(2)')).toEqual(rows.map(({ diagName }) => diagName));
  expect(cells('tbody td:nth-child(3)')).toEqual(rows.map(({ diagCode }) => diagCode));
  const pages = [...paper().querySelectorAll('.paper')];
  for (const [index, page] of pages.entries()) {
    const heads = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['序号', '诊断名称', '诊断代码']);
    expect(heads).not.toContain('版本号');
    expect(page.querySelector('h1')?.textContent).toBe('病种目录');
    expect(page.querySelector('.paper-facts')?.textContent).toBe('诊断代码：A');
    expect(page.querySelector('.paper-foot')?.textContent).toMatch(
      new RegExp(
        `^操作人：王芳（wangfang）打印时间：\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d共 60 行第 ${index + 1} / ${pages.length} 页$`,
      ),
    );
  }
  // Text that looks like markup stays text.
  expect(paper().querySelector('img, script')).toBeNull();
});

test('Print has the focus and prints the frame; Esc closes', async () => {
  show();
  await ready();
  const print = printer();
  expect(document.activeElement?.textContent).toBe('Print');
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Print');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('reports a missing document (spec §8)', async () => {
  show();
  await ready();
  const print = printer();
  // Emptied between the last drawing and the print: a frame that loads late is drawn again before that.
  const button = screen.getByRole('button', { name: 'Print' });
  act(() => {
    paper().body.replaceChildren();
    button.click();
  });
  expect(screen.getByRole('alert').textContent).toBe('没有找到要打印的文档');
  expect(print).not.toHaveBeenCalled();
});

test('reports a browser without frames (spec §8)', async () => {
  const none = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null);
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('当前浏览器不支持打印预览（iframe）');
  none.mockRestore();
});

test('shows the message of a page that failed; Enter starts again', async () => {
  failsAt = '25';
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('服务器繁忙，请稍后再试');
  expect(document.activeElement?.textContent).toBe('重试');
  failsAt = null;
  await userEvent.keyboard('{Enter}');
  await ready();
  expect(cells('tbody td:nth-child(2)')).toEqual(rows.map(({ diagCode }) => diagCode));
});

test('shows progress while rows load; Esc cancels', async () => {
  let release = (): void => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const view = show();
  await screen.findByText(/0 \/ 60 行/);
  expect(document.activeElement?.textContent).toBe('取消');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  const asked = call.mock.calls.length;
  const { signal } = (call.mock.calls as unknown as [unknown, unknown, { signal: AbortSignal }][])[0]![2];
  view.unmount();
  expect(signal.aborted).toBe(true);
  release();
  await hold;
  await Promise.resolve();
  expect(call.mock.calls.length).toBe(asked);
});

test('leaves out columns of nothing but zeros, and says which', async () => {
  const zeros = { key: 'zeros', title: '垫付', type: 'money' as const, value: () => '0.00' };
  const amounts = { key: 'amounts', title: '金额', type: 'money' as const, value: () => '1.00' };
  const more = [...columns, zeros, amounts];
  show(defaultLayout(more), more);
  await ready();
  const heads = [...paper().querySelectorAll('.paper:first-of-type thead th')].map(
    (cell) => cell.textContent,
  );
  expect(heads).toContain('金额');
  expect(heads).not.toContain('垫付');
  expect(paper().querySelector('.paper-facts')?.textContent).toContain('没有数字、未打印的列：垫付');
});
