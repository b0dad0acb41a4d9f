/** Questions and shared dialogs are stores that only their hosts follow: a change draws the host, and not the component around it. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { defineDialog, dialogView } from '../../../src/commands/dialog.ts';
import { ConfirmHost } from '../../../src/shell/dialogs/ConfirmHost.tsx';
import { DialogHost } from '../../../src/shell/dialogs/DialogHost.tsx';
import { createOpenDialogs } from '../../../src/shell/dialogs/openDialogs.ts';
import { createQuestions } from '../../../src/shell/dialogs/questions.ts';
import { renderWithCommands } from './withCommands.tsx';

const orderDialog = defineDialog<{ readonly msgid: string }>('order');
const noteDialog = defineDialog<string>('note');
const views = [
  dialogView(orderDialog, (props, close) => props && <button onClick={close}>订单 {props.msgid}</button>),
  dialogView(noteDialog, (props) => props !== null && <p>{props}</p>),
];

function shown() {
  const questions = createQuestions();
  const dialogs = createOpenDialogs();
  const drawn = vi.fn();
  function Around() {
    drawn();
    return (
      <>
        <DialogHost views={views} dialogs={dialogs} />
        <ConfirmHost questions={questions} />
      </>
    );
  }
  renderWithCommands(<Around />);
  return { questions, dialogs, drawn };
}
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['确定', true],
  ['取消', false],
])('a question is answered by %s, and what is around its host is drawn once', async (name, answer) => {
  const { questions, drawn } = shown();
  let asked!: Promise<boolean>;
  act(() => void (asked = questions.ask({ title: '全部对账', tips: '共 3 天' })));
  await screen.findByRole('alertdialog', { name: '全部对账' });
  await userEvent.click(await button(name));
  await expect(asked).resolves.toBe(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('several dialogs are open, each is closed by itself, and what is around their host is drawn once', async () => {
  const { dialogs, drawn } = shown();
  act(() => dialogs.show(orderDialog, { msgid: 'M1' }));
  act(() => dialogs.show(noteDialog, '备注'));
  screen.getByText('备注');
  await userEvent.click(await button('订单 M1'));
  expect(screen.queryByText('订单 M1')).toBeNull();
  screen.getByText('备注');
  expect(drawn).toHaveBeenCalledTimes(1);
});
