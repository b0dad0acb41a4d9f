import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { organCalls } from '../../../contract/organ/authStore.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { KindForm } from '../../../src/screens/reconciliation/preset/PresetForm.tsx';
import { MonthForm } from '../../../src/screens/reconciliation/month-reconciliation-detail/MonthForm.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';

const STORE = { fixmedinsCode: 'P32050600001', fixmedinsName: '吴中店' };
const services = {
  api: {
    call: (call: unknown) =>
      call === organCalls.pullUserStores ? Promise.resolve({ stores: [STORE] }) : Promise.reject(new Error()),
  },
} as unknown as Services;
const onChosen = vi.fn();
const show = (form: React.ReactElement) => {
  onChosen.mockClear();
  renderWithCommands(<ServicesContext value={services}>{form}</ServicesContext>);
  return userEvent.setup();
};

it('focuses the store, fills in its agency, and Enter moves on to the end', async () => {
  const person = show(<MonthForm search="settleMonth=2026-10&insutype=390" onChosen={onChosen} />);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '门店' }));
  await person.keyboard(STORE.fixmedinsCode);
  await screen.findByRole('option', { name: /吴中店/ });
  await person.keyboard('{Enter}{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('结算经办机构').value).toBe('320599');
  expect(document.activeElement).toBe(screen.getByLabelText('结算月份'));
  await person.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('结算经办机构'));
  expect(onChosen).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(onChosen).toHaveBeenCalledExactlyOnceWith({
      fixmedinsCode: STORE.fixmedinsCode,
      settleMonth: '2026-10',
      insutype: '390',
      clrType: '41',
      setlOptins: '320599',
    }),
  );
});

it('names the missing values when no group is identified', async () => {
  const person = show(<MonthForm search="" onChosen={onChosen} />);
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '请填写门店、结算月份、险种、清算类别和经办机构',
  );
  expect(onChosen).not.toHaveBeenCalled();
});

it('does not accept a day as a month', async () => {
  const person = show(
    <KindForm
      grain="month"
      search="period=2026-11-20&fixmedinsCode=P32050600001&kind=emp-in"
      onChosen={onChosen}
    />,
  );
  await person.clear(screen.getByLabelText('结算月份'));
  await person.type(screen.getByLabelText('结算月份'), '20261120{Control>}{Enter}{/Control}');
  expect((await screen.findByText(/^请填写门店/)).textContent).toBe('请填写门店、结算月份和对账类型');
  await person.clear(screen.getByLabelText('结算月份'));
  await person.type(screen.getByLabelText('结算月份'), '2026-10{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(onChosen.mock.lastCall?.[0]).toMatchObject({ period: '2026-10' });
});
