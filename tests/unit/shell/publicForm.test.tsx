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
/** What is said about a field, by the element that it names. */
const saidOf = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form of a public page', () => {
  it('begins in the first field that is still empty', () => {
    show();
    expect(document.activeElement).toBe(input('新密码'));
  });
  it('says under each field what is wrong with it, and goes to the first of them', async () => {
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
  it('says nothing before it was submitted, and looks again with every key afterwards', async () => {
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
  it('sends once, however often it is submitted', async () => {
    const { submit, person } = show();
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}{Enter}');
    await person.click(screen.getByRole('button', { name: '正在提交…' }));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.lastCall?.[0]).toEqual({ userName: 'store', password: 'a', confirmPassword: 'a' });
  });
  it('shows why it failed, and can be sent again', async () => {
    const { submit, person } = show(() => Promise.reject(new Error('旧密码错误')));
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}');
    expect((await screen.findByText('旧密码错误')).getAttribute('role')).toBe('alert');
    await person.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(2);
  });
  it('has a sentence of its own for a failure without words', async () => {
    const { person } = show(() => Promise.reject(new Error('')));
    await person.type(input('新密码'), 'a');
    await person.type(input('确认密码'), 'a{Enter}');
    await screen.findByText('操作失败，请稍后再试');
  });
  it('is called off with the page', async () => {
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
    ['as Safari says it', { keyCode: 229 }],
  ])('an Enter that chooses from an input method does not submit: %s', async (_, more) => {
    show();
    // The browser submits when nobody prevents the key.
    const isLeftAlone = (init: KeyboardEventInit) =>
      fireEvent.keyDown(input('用户名'), { key: 'Enter', ...init });
    await act(async () => expect(isLeftAlone(more)).toBe(false));
    await act(async () => expect(isLeftAlone({})).toBe(true));
  });
});
