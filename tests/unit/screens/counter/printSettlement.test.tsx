/** 结算单打印: today's settlements are reachable by keyboard after a reload or a paper jam; any other one by its number. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { orderCalls, type RecentOrder } from '../../../../contract/order.ts';
import PrintSettlement from '../../../../src/screens/print-settlement/PrintSettlement.tsx';
import { press, says, swipe, tillPage, type TillPage } from './tillPage.tsx';

const named = (setlId: string) => ({ setlId, setlDate: '2026-11-22' });
const order = (setlId: string, prints: number): RecentOrder => ({
  setlId,
  rtalDocno: `C-${setlId}`,
  fixmedinsName: '示例药店',
  psnName: '王*明',
  setlStas: '1',
  setlTime: '2026-11-22 10:00:00',
  medfeeSumamt: '16.80',
  refdSetlFlag: '0',
  prints,
});
let page: TillPage;
const open = async (): Promise<void> => {
  history.replaceState(null, '', '/print-settlement');
  page = tillPage(<PrintSettlement />, {
    'order.recent': () => ({ orders: [order('S3', 0), order('S2', 1), order('S1', 2)], isMore: false }),
    'order.find': () => ({ orders: [order('S0099', 1)] }),
  });
  screen.getByRole('textbox').focus();
  await waitFor(() => expect(picked()).toContain('S3'));
};
const picked = (): string =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent ?? '';
const enter = (): void => {
  const form = screen.getByRole('textbox').closest('form');
  if (form) fireEvent.submit(form);
};
afterEach(() => {
  page.close();
  cleanup();
});

it('the newest is selected; arrow keys move to another, Enter and F9 print it', async () => {
  await open();
  expect(picked()).toContain('S3');
  expect(picked()).toContain('未打印');
  await press('ArrowDown');
  await press('ArrowDown');
  // It is the last one.
  await press('ArrowDown');
  await waitFor(() => expect(picked()).toContain('已打印 2 次'));
  await press('ArrowUp');
  enter();
  await press('F9');
  expect(page.printed.mock.calls).toEqual([[named('S2')], [named('S2')]]);
  // The page on which it can be refunded.
  await press('F4');
  expect(page.opened.mock.calls).toEqual([[named('S2')]]);
});

it('a composed key does not move the selection', async () => {
  await open();
  await press('ArrowDown', { isComposing: true, keyCode: 229 });
  expect(picked()).toContain('S3');
});

it('a typed or scanned number finds another settlement, which Enter prints; then back to today', async () => {
  await open();
  await swipe('00000099');
  await waitFor(() => expect(picked()).toContain('S0099'));
  expect(page.sent(orderCalls.find)).toEqual([{ docno: '00000099' }]);
  enter();
  expect(page.printed.mock.calls).toEqual([[named('S0099')]]);
  fireEvent.click(screen.getByRole('button', { name: '今日结算' }));
  // The found one is not among today's: the marked one is printed.
  await waitFor(() => expect(picked()).toContain('S3'));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '99' } });
  enter();
  await says('请输入至少 4 位单号');
  expect(page.sent(orderCalls.find)).toHaveLength(1);
});
