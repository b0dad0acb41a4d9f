import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LockScreen } from '../../../src/shell/lock/LockScreen.tsx';
import { renderWithCommands } from './withCommands.tsx';

const SCANNED = '扫码内容没有提交，请输入密码解锁';
const field = () => screen.getByLabelText<HTMLInputElement>('密码');
const note = () => screen.getByRole('alert').textContent;
function lock() {
  const onUnlock = vi.fn();
  const { stack } = renderWithCommands(
    <LockScreen name="王店长" isChecking={false} error="密码错误" onUnlock={onUnlock} onLogout={vi.fn()} />,
  );
  return { onUnlock, scan: (text: string) => act(() => stack.cardTaker()?.(text)) };
}
const submit = () => fireEvent.submit(field());

it('a scanned code is no attempt to unlock; typing replaces it', () => {
  const { onUnlock, scan } = lock();
  expect(note()).toBe('密码错误');
  scan('6901234567892');
  expect(onUnlock).not.toHaveBeenCalled();
  expect(note()).toBe(SCANNED);
  for (const code of ['6901234567892', '6901234567892']) {
    scan(code);
    expect(field()).toMatchObject({ value: code, selectionStart: 0, selectionEnd: code.length });
    field().setSelectionRange(1, 1);
  }
  fireEvent.change(field(), { target: { value: 'Yibao#1' } });
  expect(note()).toBe('密码错误');
  submit();
  expect(onUnlock.mock.calls).toEqual([['Yibao#1']]);
});

it('a password that a program types is sent by the next Enter, cut as a typed one is', () => {
  const { onUnlock, scan } = lock();
  scan(`Yibao#${'x'.repeat(100)}`);
  submit();
  expect(onUnlock.mock.calls).toEqual([[`Yibao#${'x'.repeat(58)}`]]);
  expect(note()).toBe('密码错误');
});
