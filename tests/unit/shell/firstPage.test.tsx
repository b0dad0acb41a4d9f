/** The login form is there before the rest of the page, and keeps everything that is typed or sent meanwhile. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FirstPage } from '../../../src/shell/FirstPage.tsx';
import { LoginStore } from '../../../src/screens/login/loginStore.ts';
import { LoginPage } from '../../../src/screens/login/LoginPage.tsx';

const person = userEvent.setup();
const name = (): HTMLInputElement => screen.getByLabelText('用户名');
const NOT_LOADED = '页面没有加载完整，请检查网络后重试';

/** A page whose rest is loaded when the test says so. */
function openPage() {
  const store = new LoginStore();
  store.open();
  const taken = vi.fn();
  const outcome: { come: () => void; fail: () => void } = { come: () => undefined, fail: () => undefined };
  const load = vi.fn(
    () =>
      new Promise<React.ReactNode>((resolve, reject) => {
        outcome.come = () =>
          resolve(
            <LoginPage
              onCancel={() => undefined}
              store={store}
              busy={false}
              error={null}
              onLogin={(...sent) => taken(...sent)}
            />,
          );
        outcome.fail = () => reject(new Error('Failed to fetch'));
      }),
  );
  render(<FirstPage store={store} load={load} />);
  return { store, taken, load, outcome };
}

it('keeps the form, the focus and what was typed when the rest arrives', async () => {
  const { outcome, taken } = openPage();
  const field = name();
  await person.type(field, 'comp');
  await act(async () => outcome.come());
  expect(name()).toBe(field);
  expect(document.activeElement).toBe(field);
  await person.type(field, 'any');
  await person.type(screen.getByLabelText('密码'), 'secret{Enter}');
  expect(taken.mock.calls).toEqual([['company', 'secret']]);
});

it('sends a login submitted before the rest of the console loaded, once', async () => {
  const { outcome, taken } = openPage();
  await person.type(name(), 'company');
  await person.type(screen.getByLabelText('密码'), 'secret{Enter}{Enter}');
  screen.getByRole('button', { name: '正在登录…' });
  await act(async () => outcome.come());
  expect(taken.mock.calls).toEqual([['company', 'secret']]);
});

it('shows that the rest failed to load, keeps the typed text, and loads again on the next submit', async () => {
  const { outcome, load, taken } = openPage();
  await person.type(name(), 'company');
  await person.type(screen.getByLabelText('密码'), 'secret{Enter}');
  await act(async () => outcome.fail());
  expect(screen.getByRole('alert').textContent).toBe(NOT_LOADED);
  expect(name().value).toBe('company');
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => outcome.come());
  expect(taken.mock.calls).toEqual([['company', 'secret']]);
});

it('offers a retry when there is no form either', async () => {
  const store = new LoginStore();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue(<p>页面</p>);
  render(<FirstPage store={store} load={load} />);
  await screen.findByText(NOT_LOADED);
  await person.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('页面');
});

it('disappears while the page shows something else', async () => {
  const { store, outcome } = openPage();
  await act(async () => outcome.come());
  act(() => store.hide());
  expect(screen.queryByLabelText('用户名')).toBeNull();
});
