import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { CredentialErrors } from '../../../src/machines/areaSwitch.ts';
import { AdminForm } from '../../../src/shell/dialogs/AdminForm.tsx';

const first = createRef<HTMLInputElement>();
const form = (
  more: { userName?: string; busy?: boolean; error?: string; fieldErrors?: CredentialErrors } = {},
) => (
  <AdminForm
    first={first}
    userName={more.userName ?? ''}
    busy={more.busy ?? false}
    error={more.error ?? null}
    fieldErrors={more.fieldErrors ?? {}}
    onSubmit={onSubmit}
    onCancel={() => undefined}
  />
);
const onSubmit = vi.fn();
const name = () => screen.getByLabelText('管理员用户名');
const password = () => screen.getByLabelText('密码');

it('Enter submits the typed values once (spec §5)', async () => {
  const person = userEvent.setup();
  const { rerender } = render(form());
  await person.type(name(), 'area');
  await person.type(password(), 'secret{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ userName: 'area', password: 'secret' });
  rerender(form({ busy: true }));
  fireEvent.submit(password());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
it('asks for the password alone where the admin is known', async () => {
  const person = userEvent.setup();
  render(form({ userName: 'area' }));
  expect(first.current).toBe(password());
  onSubmit.mockClear();
  await person.type(password(), 'secret{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ userName: 'area', password: 'secret' });
});
it('focuses the missing field and shows the message below it', () => {
  const { rerender } = render(form());
  rerender(form({ fieldErrors: { passWord: '密码不能为空' } }));
  expect(document.activeElement).toBe(password());
  rerender(form({ fieldErrors: { userName: '用户名不能为空', passWord: '密码不能为空' } }));
  expect(document.activeElement).toBe(name());
  expect(document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '用户名不能为空',
  );
});
it('shows why the login was refused', () => {
  render(form({ error: '用户名或密码错误' }));
  expect(screen.getByText('用户名或密码错误').getAttribute('role')).toBe('alert');
});
it('asks for the second factor where the server wants one, and keeps asking after a wrong code', async () => {
  const person = userEvent.setup();
  const { rerender } = render(form({ userName: 'area' }));
  await person.type(password(), 'secret');
  expect(screen.queryByLabelText('动态口令或恢复码')).toBeNull();
  rerender(form({ userName: 'area', error: '请输入动态口令' }));
  expect(document.activeElement).toBe(screen.getByLabelText('动态口令或恢复码'));
  rerender(form({ userName: 'area', error: '动态口令错误或已使用' }));
  onSubmit.mockClear();
  await person.keyboard('123456{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ userName: 'area', password: 'secret', code: '123456' });
});
