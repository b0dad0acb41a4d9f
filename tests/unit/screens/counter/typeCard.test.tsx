import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  CardPasswordDialog,
  CheckPasswordDialog,
} from '../../../../src/screens/medical-insurance-settlement/swiping-card/CardPassword.tsx';
import { ServicesContext, type Services } from '../../../../src/commands/services.ts';
import { TypeCard } from '../../../../src/screens/shared/counter/TypeCard.tsx';
import { renderWithCommands } from '../../shell/withCommands.tsx';

const hasFocus = (label: RegExp | string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

it('a typed card number is trimmed, and read once the dialog is closed; a short one is refused at its field', async () => {
  const person = userEvent.setup();
  const order: string[] = [];
  renderWithCommands(
    <TypeCard isOpen onScan={(text) => order.push(text)} onClose={() => order.push('closed')} />,
  );
  await hasFocus(/证件号/);
  await person.keyboard(' 12345{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('请输入 6 位以上的证件号、卡号或医保码');
  expect(order).toEqual([]);
  await person.keyboard('6 {Enter}');
  expect(order).toEqual(['closed', '123456']);
});

it('the card password dialog focuses its field', async () => {
  const services = { api: { call: vi.fn() }, toast: vi.fn() } as unknown as Services;
  renderWithCommands(
    <ServicesContext value={services}>
      <CheckPasswordDialog isOpen cardSn="1" onClose={() => undefined} />
    </ServicesContext>,
  );
  await hasFocus('卡密码');
});

it('a scanned code is no card password: it is not cut to six digits, says why, and typing replaces it', async () => {
  const person = userEvent.setup();
  const onSubmit = vi.fn();
  renderWithCommands(
    <CardPasswordDialog isOpen isBusy={false} error="密码错误" onSubmit={onSubmit} onClose={vi.fn()} />,
  );
  await hasFocus('请顾客输入 6 位卡密码');
  expect(screen.getByRole('alert').textContent).toBe('密码错误');
  await person.keyboard('6901234567892{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('密码为 6 位数字');
  await person.keyboard('246810{Enter}');
  expect(onSubmit.mock.calls).toEqual([['246810']]);
  expect(screen.getByRole('alert').textContent).toBe('密码错误');
});
