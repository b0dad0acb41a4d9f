import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { passwordFields } from '../../../src/screens/shared/form/passwordFields.ts';
import { useForm, type FormField, type Texts } from '../../../src/ui/form/useForm.ts';

type Save = (values: Texts, signal: AbortSignal) => Promise<void>;
interface FormProps {
  readonly fields: readonly FormField[];
  readonly save: Save;
  readonly check?: (values: Texts) => Record<string, string>;
}
function Form({ fields, save, check }: FormProps) {
  const form = useForm(fields, save, check);
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
  check?: FormProps['check'],
) {
  const saved = vi.fn(save);
  const view = render(<Form fields={fields} save={saved} {...(check && { check })} />);
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
  it('tells what is wrong at submit, not before, and goes to the first such field', async () => {
    const { saved, person } = show();
    await person.clear(input('first'));
    expect(errorOf('first')).toBe('');
    await person.click(screen.getByRole('button'));
    expect([errorOf('first'), errorOf('second')]).toEqual(['first is missing', 'second is missing']);
    expect(document.activeElement).toBe(input('first'));
    expect(saved).not.toHaveBeenCalled();
  });
  it('looks again with every key at what was wrong', async () => {
    const { person } = show();
    await person.type(input('second'), '{Enter}');
    expect(errorOf('second')).toBe('second is missing');
    await person.type(input('second'), 'x');
    expect(errorOf('second')).toBe('');
    await person.clear(input('second'));
    expect(errorOf('second')).toBe('second is missing');
  });
  it('Enter submits all values; while it is busy nothing is submitted again', async () => {
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
  it('an Enter of an input method is not meant for it', () => {
    show();
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const isTaken = !fireEvent.keyDown(input('second'), { key: 'Enter', ...composing });
      expect(isTaken).toBe(true);
    }
    expect(fireEvent.keyDown(input('second'), { key: 'Enter' })).toBe(true);
  });
  it('a failure is told in its own words, loses nothing, and goes with the next try', async () => {
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
  it.each([new Error(''), 'a text', undefined])('a failure without words (%j) has ours', async (reason) => {
    const { person } = show(plain, () => Promise.reject(reason as Error));
    await person.type(input('second'), 'b{Enter}');
    await waitFor(() => expect(state().failure).toBe('操作失败，请稍后再试'));
  });
  it('is dirty while something differs from the beginning', async () => {
    const { person } = show();
    expect(state().isDirty).toBe(false);
    await person.type(input('first'), 'b');
    expect(state().isDirty).toBe(true);
    await person.type(input('first'), '{Backspace}');
    expect(state().isDirty).toBe(false);
  });
  it('that is gone calls its work off, and says nothing', async () => {
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

describe('the fields of a password change (spec §5)', () => {
  it('messages, letter for letter', async () => {
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
  it('a changed password revalidates its repetition, also before anything was submitted', async () => {
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

  it("shows its messages, behind a field's own", async () => {
    const { saved, person } = show(fields, undefined, all);
    await person.click(screen.getByRole('button'));
    expect([errorOf('first'), errorOf('second')]).toEqual(['first is missing', 'second is missing']);
    await person.type(input('second'), 'b');
    expect(errorOf('second')).toBe('');
    expect(saved).not.toHaveBeenCalled();
  });
  it('does not save where a message belongs to no field: it is the failure', async () => {
    const { saved, person } = show(fields, undefined, all);
    await person.type(input('first'), 'a');
    await person.type(input('second'), 'a{Enter}');
    expect(state()).toMatchObject({ failure: 'both are the same', isBusy: false });
    await person.type(input('second'), 'b{Enter}');
    expect(saved).toHaveBeenCalledOnce();
  });
});
