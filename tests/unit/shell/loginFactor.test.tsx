/** The login form asks for the second factor in its own place, and forgets what was shown. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoginPage } from '../../../src/screens/login/LoginPage.tsx';
import { LoginStore } from '../../../src/screens/login/loginStore.ts';
import { FirstPage } from '../../../src/shell/FirstPage.tsx';

const person = userEvent.setup();
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const URI = `otpauth://totp/company?secret=${SECRET}`;
const ENROL = {
  kind: 'enrol',
  secret: SECRET,
  uri: URI,
  recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'],
} as const;
const codeField = (): HTMLInputElement | null => screen.queryByLabelText(/^动态口令/);

/** The form, logged in once, with the refusal that follows. */
async function refused(asked: Parameters<LoginStore['ask']>[1], error = '请输入动态口令') {
  const store = new LoginStore();
  const sent = vi.fn();
  const page = (busy: boolean, shown: string | null) => (
    <LoginPage store={store} busy={busy} error={shown} onLogin={sent} onCancel={() => undefined} />
  );
  const first = page(false, null);
  const load = (): Promise<React.ReactNode> => Promise.resolve(first);
  render(<FirstPage store={store} load={load} />);
  await person.type(await screen.findByLabelText('用户名'), 'company');
  await person.type(screen.getByLabelText('密码'), 'secret{Enter}');
  expect(codeField()).toBeNull();
  act(() => {
    store.ask('company', asked);
    store.show({ busy: false, error }, sent, () => undefined);
  });
  sent.mockClear();
  return { store, sent };
}

it('takes the focus with the field for the code, and sends it with name and password', async () => {
  const { sent } = await refused({ kind: 'code' });
  await waitFor(() => expect(document.activeElement).toBe(codeField()));
  await person.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('动态口令不能为空');
  expect(sent).not.toHaveBeenCalled();
  await person.keyboard(' 123456 {Enter}');
  expect(sent.mock.calls).toEqual([['company', 'secret', '123456']]);
});

it('shows the secret as a picture and as text, and the recovery codes, at the enrolment', async () => {
  await refused(ENROL);
  await screen.findByRole('img', { name: '动态口令二维码' });
  screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  expect(screen.getByRole('link', { name: '打开密钥链接' }).getAttribute('href')).toBe(URI);
  for (const code of ENROL.recoveryCodes) screen.getByText(code);
});

it('asks no code of another user name, and sends none', async () => {
  const { sent } = await refused({ kind: 'code' });
  await person.type(screen.getByLabelText('用户名'), '2');
  expect(codeField()).toBeNull();
  await person.keyboard('{Enter}');
  expect(sent.mock.calls).toEqual([['company2', 'secret']]);
});

it('forgets what was shown when the login is over', async () => {
  const { store } = await refused(ENROL);
  act(() => store.hide());
  act(() => store.open());
  expect(JSON.stringify(store.snapshot())).not.toContain(SECRET);
});
