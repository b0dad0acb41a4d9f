import Cookies from 'js-cookie';

/** The token lives in a cookie (spec §3), with the time it was made. Requests carry it in a header, never by cookie. */
const TOKEN = 'yibao-token';
const CREATED = 'yibao-token-time';
/** Names one login. All tabs share the cookies; a tab must not go on under another person's token. */
const LOGIN = 'yibao-login';

const attributes = (): Cookies.CookieAttributes => ({
  sameSite: 'strict',
  secure: location.protocol === 'https:',
  path: '/',
});

const mark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface TokenStore {
  read(): string | null;
  /** A login begins with this token. */
  begin(token: string): void;
  /** The same login goes on with a fresh token (Refresh-Token). */
  replace(token: string): void;
  clear(): void;
  /** Whether another tab has logged in since this one began. After a mere logout there the next call finds out. */
  isForeign(): boolean;
}

/** The token of this tab's login. Make one a page. */
export function createTokenStore(): TokenStore {
  let login = Cookies.get(LOGIN);
  const isForeign = (): boolean => {
    const current = Cookies.get(LOGIN);
    return current !== undefined && current !== login;
  };
  const replace = (token: string): void => {
    Cookies.set(TOKEN, token, attributes());
    Cookies.set(CREATED, String(Date.now()), attributes());
  };
  return {
    read: () => Cookies.get(TOKEN) ?? null,
    replace,
    begin(token) {
      login = mark();
      Cookies.set(LOGIN, login, attributes());
      replace(token);
    },
    clear() {
      // Another person's login is not ours to end.
      if (!isForeign()) for (const name of [TOKEN, CREATED, LOGIN]) Cookies.remove(name, attributes());
      login = undefined;
    },
    isForeign,
  };
}
