import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ExportForm, type ExportSource } from '../../../src/list/export/ExportForm.tsx';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';
import { defaultLayout, moveColumn, toggleColumn } from '../../../src/ui/table/tableLayout.ts';

const call = vi.fn((_: unknown, _input: unknown) => Promise.resolve({ jobId: 'j' }));
const follow = vi.fn();
const onClose = vi.fn();
const kept = new Map<string, unknown>();
const services = {
  api: { call },
  jobs: { follow },
  drafts: {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, value: unknown) => kept.set(name, value),
  },
  toast: vi.fn(),
} as unknown as Services;
const columns = dayList.columns;
const plain = defaultLayout(columns);

const show = (more: Partial<ExportSource> = {}) =>
  render(
    <ServicesContext value={services}>
      <ExportForm
        source={{
          listId: 'day-reconciliation',
          query: { begndate: '2026-11-01', enddate: '2026-11-20', poolareaNo: '', sortKey: 'settleDate' },
          rowCount: 12_345,
          columns,
          layout: plain,
          ...more,
        }}
        onClose={onClose}
      />
    </ServicesContext>,
  );
const sent = () => call.mock.calls[0]?.[1] as { columns: string[]; format: string; query: object };

beforeEach(() => {
  call.mockClear();
  follow.mockClear();
  onClose.mockClear();
  kept.clear();
});
test('Enter exports all rows with the shown columns in their order, without empty filters', async () => {
  const layout = toggleColumn(columns, moveColumn(columns, plain, 'insutype', -1), 'clrType');
  show({ layout });
  expect(document.activeElement?.textContent).toBe('导出 12,345 行');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(follow).toHaveBeenCalledWith('j'));
  expect(sent()).toMatchObject({
    listId: 'day-reconciliation',
    query: { begndate: '2026-11-01', enddate: '2026-11-20', sortKey: 'settleDate' },
    format: 'xlsx',
  });
  expect(sent().query).not.toHaveProperty('poolareaNo');
  expect(sent().columns.slice(0, 4)).toEqual(['settleDate', 'fixmedinsName', 'insutype', 'checkStatus']);
  expect(sent().columns).not.toContain('clrType');
  expect(sent().columns).not.toContain('companyName');
  expect(onClose).toHaveBeenCalledOnce();
});
test('columns can be chosen; an export without columns is refused', async () => {
  show();
  const person = userEvent.setup();
  await person.click(screen.getByText('全选'));
  await person.click(screen.getByLabelText('门店'));
  await person.click(screen.getByLabelText(/CSV/));
  await person.click(screen.getByRole('button', { name: /^导出/ }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(sent().columns).toContain('companyName');
  expect(sent().columns).not.toContain('fixmedinsName');
  expect(sent().format).toBe('csv');
  // The format is remembered.
  cleanup();
  show();
  expect(screen.getByLabelText<HTMLInputElement>(/CSV/).checked).toBe(true);
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) await person.click(box);
  await person.click(screen.getByRole('button', { name: /^导出/ }));
  expect(screen.getByRole('alert').textContent).toBe('请至少选择一列');
  expect(call).toHaveBeenCalledOnce();
});
test('the columns are one Tab stop; arrow keys move between them', async () => {
  show();
  const person = userEvent.setup();
  const stops = () => screen.getAllByRole('checkbox').filter((box) => box.getAttribute('tabindex') === '0');
  expect(stops()).toEqual([screen.getByLabelText('结算日期')]);
  stops()[0]?.focus();
  await person.keyboard('{ArrowDown} ');
  expect(document.activeElement).toBe(screen.getByLabelText('门店'));
  expect(screen.getByLabelText<HTMLInputElement>('门店').checked).toBe(false);
  await person.keyboard('{End}{ArrowDown}');
  expect(stops()).toEqual([screen.getByLabelText('机构垫付')]);
  await person.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByLabelText('结算日期'));
});
test('a refusal is shown in the form, which can be submitted again', async () => {
  call.mockRejectedValueOnce(new Error('没有操作权限'));
  show({ rowCount: null });
  expect(document.activeElement?.textContent).toBe('导出全部结果');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('没有操作权限');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '导出全部结果' }));
  await waitFor(() => expect(follow).toHaveBeenCalledOnce());
});
