import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PublicForm, type PublicField } from '../../../src/screens/shared/public/PublicForm.tsx';

const field = (name: string, label: string, check: PublicField['check'], initial = ''): PublicField => ({
  name,
  label,
  autoComplete: 'off',
  initial,
  check,
});
const fields: readonly PublicField[] = [
  field('userName', '用户名', (value) => (value === '' ? '用户名不能为空' : null), 'store'),
  field('password', '新密码', (value) => (value === '' ? '新密码不能为空' : null)),
  field('confirmPassword', '确认密码', (value, { password }) =>
    value === '' ? '请再次输入密码' : value === password ? null : '两次输入密码不一致!',
  ),
];

type Submit = Parameters<typeof PublicForm>[0]['onSubmit'];
function show(onSubmit: Submit = () => new Promise(() => undefined)) {
  const submit = vi.fn(onSubmit);
  const view = render(
    <PublicForm fields={fields} submitText="提交" busyText="正在提交…" onSubmit={submit} />,
  );
  return { submit, view, person: userEvent.setup() };
}
const input = (label: string) => screen.getByLabelText(label);
/** The message of a field, found by the element that the field names. */
const saidOf = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form of a public page', () => {
  it('focuses the first empty field', () => {
    show();
    expect(document.activeElement).toBe(input('新密码'));
  });
  it('shows the error under each field, and focuses the first of them', async () => {
    const { submit, person } = show();
    await person.clear(input('用户名'));
    await person.click(screen.getByRole('button'));
    expect(['用户名', '新密码', '确认密码'].map(saidOf)).toEqual([
      '用户名不能为空',
      '新密码不能为空',
      '请再次输入密码',
    ]);
    expect(input('新密码').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input('用户名'));
    expect(submit).not.toHaveBeenCalled();
  });
  it('shows no error before submit, and revalidates with every key afterwards', async () => {
    const { person } = show();
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'b');
    expect(saidOf('确认密码')).toBe('');
    await person.keyboard('{Enter}');
    expect(saidOf('确认密码')).toBe('两次输入密码不一致!');
    await person.keyboard('{Backspace}a');
    expect(saidOf('确认密码')).toBe('');
  });
  it('a changed password revalidates its repetition (spec §5)', async () => {
    const { person } = show();
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'ab{Enter}');
    await person.type(input('新密码'), 'b');
    expect(saidOf('确认密码')).toBe('');
    await person.type(input('新密码'), 'c');
    expect(saidOf('确认密码')).toBe('两次输入密码不一致!');
  });
  it('sends once when it is submitted several times', async () => {
    const { submit, person } = show();
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}{Enter}');
    await person.click(screen.getByRole('button', { name: '正在提交…' }));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.lastCall?.[0]).toEqual({ userName: 'store', password: 'a', confirmPassword: 'a' });
  });
  it('shows why it failed, and can be submitted again', async () => {
    const { submit, person } = show(() => Promise.reject(new Error('旧密码错误')));
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}');
    expect((await screen.findByText('旧密码错误')).getAttribute('role')).toBe('alert');
    await person.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(2);
  });
  it('shows a default message for a failure without one', async () => {
    const { person } = show(() => Promise.reject(new Error('')));
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}');
    await screen.findByText('操作失败，请稍后再试');
  });
  it('aborts when the page unmounts', async () => {
    const { submit, person, view } = show();
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}');
    const signal = submit.mock.lastCall?.[1];
    expect(signal?.aborted).toBe(false);
    view.unmount();
    expect(signal?.aborted).toBe(true);
  });
  it.each([
    ['while composing', { isComposing: true }],
    ['as Safari reports it', { keyCode: 229 }],
  ])('an Enter that chooses from an input method does not submit: %s', async (_, more) => {
    show();
    // The browser submits unless the key's default is prevented.
    const isLeftAlone = (init: KeyboardEventInit) =>
      fireEvent.keyDown(input('用户名'), { key: 'Enter', ...init });
    await act(async () => expect(isLeftAlone(more)).toBe(false));
    await act(async () => expect(isLeftAlone({})).toBe(true));
  });
});
