/** Every print is counted before it is printed, and a reprint requires a reason. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dictionaryCalls } from '../../../contract/dictionary.ts';
import { orderCalls, type Printed } from '../../../contract/order.ts';
import { SettlementPrint } from '../../../src/screens/shared/order/SettlementPrint.tsx';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { renderWithCommands } from '../shell/withCommands.tsx';
import { orderDetail } from './orderSample.ts';

let prints: Printed[] = [];
let refusal: string | null = null;
let copies = 1;
const counted = vi.fn();
const call = vi.fn(async (asked: unknown, input: { seen: number; reason: string }) => {
  if (asked === dictionaryCalls.searchDynamicDropdowns) return { dropdowns: [] };
  if (asked !== orderCalls.print) return Promise.resolve({ ...orderDetail(), prints: [...prints], copies });
  counted(input);
  if (refusal !== null) throw new Error(refusal);
  const one = {
    nth: input.seen + 1,
    printedAt: '2026-11-21 10:00:00',
    opterName: '王芳',
    reason: input.reason,
  };
  prints.push(one);
  return one;
});
const services = {
  api: { call },
  profile: { name: '王芳', userName: 'wangfang' },
} as unknown as Services;
const show = () =>
  renderWithCommands(
    <ServicesContext value={services}>
      <SettlementPrint order={{ setlId: 'S1', setlDate: '2026-11-20' }} onClose={() => undefined} />
    </ServicesContext>,
  );
const paper = (): Document => screen.getByTitle<HTMLIFrameElement>('打印内容').contentDocument as Document;
let loads = 0;
document.addEventListener('load', () => (loads += 1), { capture: true });
const ready = (note: string) =>
  waitFor(() => {
    expect(loads).toBeGreaterThan(0);
    expect(paper().querySelector('.paper-foot')?.textContent).toContain(note);
  });
const printer = () => {
  const print = vi.fn();
  Object.assign(screen.getByTitle<HTMLIFrameElement>('打印内容').contentWindow as Window, { print });
  return print;
};
// The test DOM does not load frames.
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
Object.assign(settings, { enableIframePageLoading: true, disableIframePageLoading: false });

const BEFORE: Printed = { nth: 1, printedAt: '2026-11-20 09:00:00', opterName: '李娜', reason: null };
beforeEach(() => {
  loads = 0;
  prints = [];
  refusal = null;
  copies = 1;
  counted.mockClear();
});
afterEach(() => localStorage.removeItem('settlementPaper'));

test('counts the first print and then prints it; the next one is the second, and requires a reason', async () => {
  show();
  await ready('第 1 次打印');
  const print = printer();
  expect(screen.queryByLabelText(/补打原因/)).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(counted.mock.calls).toEqual([[{ setlId: 'S1', setlDate: '2026-11-20', seen: 0, reason: '' }]]);
  expect(counted.mock.invocationCallOrder[0]).toBeLessThan(print.mock.invocationCallOrder[0] ?? 0);
  await ready('第 2 次打印');
  expect(await screen.findByLabelText(/补打原因/)).toBeTruthy();
});

test('a reprint without a reason is neither counted nor printed, and its field gets the focus', async () => {
  prints = [BEFORE];
  show();
  await ready('第 2 次打印');
  const print = printer();
  expect(screen.getByText(/已打印 1 次，上次 2026-11-20 09:00:00 李娜/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByLabelText(/补打原因/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([counted.mock.calls.length, print.mock.calls.length]).toEqual([0, 0]);
  await userEvent.keyboard('顾客遗失{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(counted).toHaveBeenCalledWith({ setlId: 'S1', setlDate: '2026-11-20', seen: 1, reason: '顾客遗失' });
});

test('does not print when counting failed, and shows why', async () => {
  refusal = '李娜 已在 2026-11-21 09:59:00 打印过（第 1 次），请重新打开';
  show();
  await ready('第 1 次打印');
  const print = printer();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});

test('A5 is half as high, and is labelled A5', async () => {
  show();
  await ready('第 1 次打印');
  expect(screen.getByText('A4 纵向，共 1 页')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('纸张'), 'A5');
  expect(await screen.findByText('A5 横向，共 1 页')).toBeTruthy();
  const [style] = paper().adoptedStyleSheets;
  expect(
    [...(style?.cssRules ?? [])].some(
      ({ cssText }) => cssText.includes('148mm') || cssText.includes('147.5mm'),
    ),
  ).toBe(true);
});

test('an 80 mm roll is chosen once for the station, and has its own layout and page', async () => {
  const first = show();
  await ready('第 1 次打印');
  await userEvent.selectOptions(screen.getByLabelText('纸张'), '80mm');
  await waitFor(() =>
    expect(paper().querySelector('.receipt h1')?.textContent).toBe('康宁堂大药房玄武区1店'),
  );
  expect(paper().querySelector('.paper')).toBeNull();
  expect(screen.getByText('80mm 小票，1 张')).toBeTruthy();
  first.unmount();
  show();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('纸张').value).toBe('80mm'));
});

test('prints as many copies as the store has set, and counts them as one print', async () => {
  copies = 2;
  show();
  await ready('第 1 次打印');
  const sheets = [...paper().querySelectorAll('.paper')].map((sheet) => sheet.textContent);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toBe(sheets[1]);
  expect(screen.getByText(/2 份/)).toBeTruthy();
});
