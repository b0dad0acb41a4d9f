import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liquidationCalls } from '../../../contract/liquidation.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { ApplySheet } from '../../../src/screens/liquidation-management/apply/ApplySheet.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';

const group = (nth: number) => ({
  fixmedinsCode: `P${nth}`,
  fixmedinsName: `门店${nth}`,
  insutype: '310',
  clrType: '41',
  setlOptins: '320500',
  psntime: 1,
  medfeeSumamt: '2.00',
  fundAppySum: '1.50',
  acctPay: '0.50',
  hashSum: '1',
  obstacle: null,
});

async function previewed(count: number) {
  const groups = Array.from({ length: count }, (_, nth) => group(nth));
  const applied: number[] = [];
  const call = vi.fn((of: unknown, input: { groups: readonly unknown[] }) => {
    if (of === liquidationCalls.preview) return Promise.resolve({ groups, isCut: false });
    applied.push(input.groups.length);
    return Promise.resolve({ results: input.groups.map(() => ({ appyId: 'A', message: '' })) });
  });
  const confirm = vi.fn(() => Promise.resolve(true));
  renderWithCommands(
    <ServicesContext value={{ api: { call }, toast: vi.fn(), confirm } as unknown as Services}>
      <ApplySheet applying={{ done: vi.fn() }} onClose={vi.fn()} />
    </ServicesContext>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: '查看可申请的项' }));
  await screen.findByText('门店0');
  return { person, confirm, applied };
}

it('chooses none of more than ten by itself, and asks with count and sums before any is sent', async () => {
  const { person, confirm, applied } = await previewed(11);
  await person.click(screen.getByRole('button', { name: '申请 0 项' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请选择要申请的项');
  await person.click(screen.getByRole('checkbox', { name: '全选 11 项' }));
  confirm.mockResolvedValueOnce(false);
  await person.click(screen.getByRole('button', { name: '申请 11 项' }));
  expect(confirm).toHaveBeenCalledExactlyOnceWith({
    title: '申请清算',
    tips: expect.stringContaining('共 11 项，基金申报 16.50 元，个人账户 5.50 元'),
  });
  expect(applied).toEqual([]);
  await person.click(screen.getByRole('button', { name: '申请 11 项' }));
  await waitFor(() => expect(applied).toEqual([11]));
});

it('has a few chosen from the start', async () => {
  const { person, applied } = await previewed(10);
  await person.click(screen.getByRole('button', { name: '申请 10 项' }));
  await waitFor(() => expect(applied).toEqual([10]));
});
