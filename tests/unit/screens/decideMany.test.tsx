import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ApprovalRow } from '../../../contract/approval.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { DecidePreview } from '../../../src/screens/report-management/approval/DecidePreview.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';

const row = (nth: number, more: Partial<ApprovalRow> = {}): ApprovalRow =>
  ({
    approvalId: `A${nth}`,
    appyNo: `N${nth}`,
    stage: nth < 130 ? 'first' : 'second',
    fixmedinsName: '吴中店',
    title: '职工 药店 10 月',
    amount: '1.50',
    barred: null,
    ...more,
  }) as ApprovalRow;

it('approves all of them, a hundred a call, and says of the barred ones alone that they are not theirs', async () => {
  const sizes: number[] = [];
  const toast = vi.fn();
  const call = vi.fn((_: unknown, { approvalIds }: { approvalIds: readonly string[] }) => {
    sizes.push(approvalIds.length);
    return Promise.resolve({ results: approvalIds.map(() => ({ ok: true, message: '已通过' })) });
  });
  const done = vi.fn();
  const rows = [...Array.from({ length: 250 }, (_, nth) => row(nth)), row(250, { barred: '您是申请人' })];
  renderWithCommands(
    <ServicesContext value={{ api: { call }, toast } as unknown as Services}>
      <DecidePreview batch={{ rows, done }} onClose={vi.fn()} />
    </ServicesContext>,
  );
  const text = document.body.textContent;
  expect(text).toContain('将通过 250 项申请，金额合计 375.00 元。 另外选中的 1 项不能由您审批，不会改动。');
  await userEvent.setup().click(screen.getByRole('button', { name: '通过 250 项' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sizes).toEqual([100, 30, 100, 20]);
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', '已通过 250 项');
});
