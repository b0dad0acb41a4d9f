import Cookies from 'js-cookie';

/** The token lives in a cookie (spec §3), with the time it was made. Requests carry it in a header, never by cookie. */
const TOKEN = 'yibao-token';
const CREATED = 'yibao-token-time';

const attributes = (): Cookies.CookieAttributes => ({
  sameSite: 'strict',
  secure: location.protocol === 'https:',
  path: '/',
});

export const tokenStore = {
  read: (): string | null => Cookies.get(TOKEN) ?? null,
  replace: (token: string): void => {
    Cookies.set(TOKEN, token, attributes());
    Cookies.set(CREATED, String(Date.now()), attributes());
  },
  clear: (): void => {
    Cookies.remove(TOKEN, attributes());
    Cookies.remove(CREATED, attributes());
  },
};
