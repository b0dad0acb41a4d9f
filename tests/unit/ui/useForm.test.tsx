import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { passwordFields } from '../../../src/screens/shared/form/passwordFields.ts';
import { useForm, type FormField, type Texts } from '../../../src/ui/form/useForm.ts';

type Save = (values: Texts, signal: AbortSignal) => Promise<void>;
interface FormProps {
  readonly fields: readonly FormField[];
  readonly save: Save;
  readonly options?: Parameters<typeof useForm>[2];
}
function Form({ fields, save, options }: FormProps) {
  const form = useForm(fields, save, options);
  return (
    <form ref={form.ref} onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      {fields.map(({ name }) => (
        <p key={name}>
          <input
            name={name}
            aria-label={name}
            value={form.values[name] ?? ''}
            onChange={(event) => form.change(name, event.target.value)}
          />
          <span data-testid={`${name}-error`}>{form.errors[name] ?? ''}</span>
        </p>
      ))}
      <output>{JSON.stringify({ failure: form.failure, isBusy: form.isBusy, isDirty: form.isDirty })}</output>
      <button type="submit">go</button>
    </form>
  );
}
const given = (message: string) => (value: string) => (value === '' ? message : null);
const plain: readonly FormField[] = [
  { name: 'first', initial: 'a', check: given('first is missing') },
  { name: 'second', check: given('second is missing') },
];
function show(
  fields: readonly FormField[] = plain,
  save: Save = () => Promise.resolve(),
  options: FormProps['options'] = {},
) {
  const saved = vi.fn(save);
  const view = render(<Form fields={fields} save={saved} options={options} />);
  return { saved, view, person: userEvent.setup() };
}
const input = (name: string): HTMLInputElement => screen.getByLabelText(name);
const errorOf = (name: string) => screen.getByTestId(`${name}-error`).textContent;
const state = () =>
  JSON.parse(screen.getByRole('status').textContent) as {
    failure: string | null;
    isBusy: boolean;
    isDirty: boolean;
  };

describe('a form', () => {
  it('shows messages on submit, not before, and focuses the first invalid field', async () => {
    const { saved, person } = show();
    await person.clear(input('first'));
    expect(errorOf('first')).toBe('');
    await person.click(screen.getByRole('button'));
    expect([errorOf('first'), errorOf('second')]).toEqual(['first is missing', 'second is missing']);
    expect(document.activeElement).toBe(input('first'));
    expect(saved).not.toHaveBeenCalled();
  });
  it('validates an invalid field again on each key', async () => {
    const { person } = show();
    await person.type(input('second'), '{Enter}');
    expect(errorOf('second')).toBe('second is missing');
    await person.type(input('second'), 'x');
    expect(errorOf('second')).toBe('');
    await person.clear(input('second'));
    expect(errorOf('second')).toBe('second is missing');
  });
  it('Enter submits all values, and nothing again while a save is running', async () => {
    let finish: () => void = () => undefined;
    const { saved, person } = show(
      plain,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await person.type(input('second'), 'b{Enter}{Enter}');
    expect(saved).toHaveBeenCalledTimes(1);
    expect(saved.mock.lastCall?.[0]).toEqual({ first: 'a', second: 'b' });
    expect(state().isBusy).toBe(true);
    act(finish);
    await waitFor(() => expect(state().isBusy).toBe(false));
  });
  it('ignores the Enter of an input method', () => {
    show();
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const isTaken = !fireEvent.keyDown(input('second'), { key: 'Enter', ...composing });
      expect(isTaken).toBe(true);
    }
    expect(fireEvent.keyDown(input('second'), { key: 'Enter' })).toBe(true);
  });
  it('shows the message of a failed save and keeps the input; the next submit clears the message', async () => {
    let calls = 0;
    const { person } = show(plain, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('服务器说不')) : new Promise(() => undefined);
    });
    await person.type(input('second'), 'b{Enter}');
    await waitFor(() => expect(state()).toEqual({ failure: '服务器说不', isBusy: false, isDirty: true }));
    expect(input('second').value).toBe('b');
    await person.keyboard('{Enter}');
    expect(state()).toMatchObject({ failure: null, isBusy: true });
  });
  it.each([new Error(''), 'a text', undefined])(
    'a failure without a message (%j) gets the default one',
    async (reason) => {
      const { person } = show(plain, () => Promise.reject(reason as Error));
      await person.type(input('second'), 'b{Enter}');
      await waitFor(() => expect(state().failure).toBe('操作失败，请稍后再试'));
    },
  );
  it('with "next", Enter moves on, and submits from the last field', async () => {
    const { saved, person } = show(plain, undefined, { enter: 'next' });
    await person.type(input('first'), '{Enter}');
    expect(document.activeElement).toBe(input('second'));
    expect(saved).not.toHaveBeenCalled();
    await person.keyboard('b{Enter}');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });
  it('is dirty while a value differs from the initial one', async () => {
    const { person } = show();
    expect(state().isDirty).toBe(false);
    await person.type(input('first'), 'b');
    expect(state().isDirty).toBe(true);
    await person.type(input('first'), '{Backspace}');
    expect(state().isDirty).toBe(false);
  });
  it('aborts its save when it unmounts, without a message', async () => {
    const { saved, view, person } = show(plain, (_, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('called off')));
      });
    });
    await person.type(input('second'), 'b{Enter}');
    view.unmount();
    expect(saved.mock.lastCall?.[1].aborted).toBe(true);
  });
});

describe('a refusal by the server', () => {
  const refused = (fields: Record<string, string>) =>
    Promise.reject(Object.assign(new Error('请求参数不正确'), { info: { fields } }));

  it('is shown at the field that it names, which has the focus, until its value changes', async () => {
    const { person } = show(plain, () => refused({ first: 'first is taken' }));
    await person.type(input('second'), 'b{Enter}');
    await waitFor(() => expect(errorOf('first')).toBe('first is taken'));
    expect(document.activeElement).toBe(input('first'));
    expect(state()).toMatchObject({ failure: null, isBusy: false });
    await person.type(input('second'), 'c');
    expect(errorOf('first')).toBe('first is taken');
    await person.type(input('first'), 'x');
    expect(errorOf('first')).toBe('');
  });
  it('is shown as the failure if it names a field that the form does not have', async () => {
    const { person } = show(plain, () => refused({ first: 'first is taken', other: 'other is missing' }));
    await person.type(input('second'), 'b{Enter}');
    await waitFor(() => expect(state().failure).toBe('请求参数不正确'));
    expect(errorOf('first')).toBe('');
  });
  it('disappears while the form is submitted again', async () => {
    let calls = 0;
    const { person } = show(plain, () => {
      calls += 1;
      return calls === 1 ? refused({ second: 'second is taken' }) : new Promise(() => undefined);
    });
    await person.type(input('second'), 'b{Enter}');
    await waitFor(() => expect(errorOf('second')).toBe('second is taken'));
    await person.keyboard('{Enter}');
    expect(errorOf('second')).toBe('');
    expect(state().isBusy).toBe(true);
  });
  it("may come from a machine instead of the form's own save", async () => {
    const { view, saved } = show();
    view.rerender(<Form fields={plain} save={saved} options={{ refused: { second: 'second is taken' } }} />);
    expect(errorOf('second')).toBe('second is taken');
    expect(document.activeElement).toBe(input('second'));
  });
});

describe('the fields of a password change (spec §5)', () => {
  it('have exactly the messages of the specification', async () => {
    const { person } = show(passwordFields);
    await person.click(screen.getByRole('button'));
    expect(passwordFields.map(({ name }) => errorOf(name))).toEqual([
      '旧密码不能为空',
      '新密码不能为空',
      '请再次输入密码',
    ]);
    await person.type(input('password'), 'new');
    await person.type(input('confirmPassword'), 'ne');
    expect(errorOf('confirmPassword')).toBe('两次输入密码不一致!');
    await person.type(input('confirmPassword'), 'w');
    expect(errorOf('confirmPassword')).toBe('');
  });
  it('says at the page what is wrong with a new password, and hints at it before', async () => {
    const { person } = show([{ name: 'userName', initial: 'wanglei' }, ...passwordFields]);
    await person.type(input('password'), 'WangLei@88{Enter}');
    expect(errorOf('password')).toBe('密码不能包含用户名');
    expect(passwordFields[1].hint).toContain('至少三类');
  });
  it('a changed password revalidates its repetition, also before the first submit', async () => {
    const { person } = show(passwordFields);
    await person.type(input('password'), 'new');
    // There is nothing to compare yet.
    expect(errorOf('confirmPassword')).toBe('');
    await person.type(input('confirmPassword'), 'new');
    await person.type(input('password'), 'er');
    expect(errorOf('confirmPassword')).toBe('两次输入密码不一致!');
    await person.type(input('password'), '{Backspace}{Backspace}');
    expect(errorOf('confirmPassword')).toBe('');
  });
});

describe('a form with one check for all values', () => {
  const fields: readonly FormField[] = [
    { name: 'first', check: given('first is missing') },
    { name: 'second' },
  ];
  const all = (values: Texts): Record<string, string> => ({
    ...(values['first'] === '' && { first: 'the schema wants first' }),
    ...(values['second'] === '' && { second: 'second is missing' }),
    ...(values['first'] !== '' && values['first'] === values['second'] && { '': 'both are the same' }),
  });

  it("shows its messages after a field's own", async () => {
    const { saved, person } = show(fields, undefined, { check: all });
    await person.click(screen.getByRole('button'));
    expect([errorOf('first'), errorOf('second')]).toEqual(['first is missing', 'second is missing']);
    await person.type(input('second'), 'b');
    expect(errorOf('second')).toBe('');
    expect(saved).not.toHaveBeenCalled();
  });
  it('does not save when a message belongs to no field, and shows it as the failure', async () => {
    const { saved, person } = show(fields, undefined, { check: all });
    await person.type(input('first'), 'a');
    await person.type(input('second'), 'a{Enter}');
    expect(state()).toMatchObject({ failure: 'both are the same', isBusy: false });
    await person.type(input('second'), 'b{Enter}');
    expect(saved).toHaveBeenCalledOnce();
  });
});
