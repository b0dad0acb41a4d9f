import Cookies from 'js-cookie';
import { TOKEN_COOKIE } from './keptToken.ts';

/** The cookie of the token (spec §3) and of the time it was issued. Requests authenticate by header, never by cookie. */
const TOKEN = TOKEN_COOKIE;
const CREATED = 'yibao-token-time';
/** Id of one login. All tabs share the cookies; a tab must not continue under another user's token. */
const LOGIN = 'yibao-login';

/** Whether another site frames this page: its cookies are then third-party cookies. */
export function isFramedByOthers(): boolean {
  if (window.top === window) return false;
  try {
    // Reading it throws if the top page has another origin.
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** design §8: strict, except in another site's frame, which would never send it back; that needs https. */
export const cookieAttributes = (): Cookies.CookieAttributes => {
  const secure = location.protocol === 'https:';
  if (secure && isFramedByOthers())
    return { sameSite: 'none', secure, partitioned: true, path: '/' } as Cookies.CookieAttributes;
  return { sameSite: 'strict', secure, path: '/' };
};

const mark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface TokenStore {
  read(): string | null;
  /** When the token was issued, milliseconds since the epoch; null without one. */
  createdAt(): number | null;
  /** Begins a login with this token. */
  begin(token: string): void;
  /** Continues the login with a new token (Refresh-Token). */
  replace(token: string): void;
  clear(): void;
  /** Id of this page's login, the same for all of its tokens; none before a login and after its end. */
  login(): string | undefined;
  /** Whether another tab has logged in since. A mere logout there is noticed by the next call. */
  isForeign(): boolean;
  /** False if the browser stores no cookie of this page: the login then ends with the page. */
  isKept(): boolean;
}

/** Stores the token of this page's login. Create one a page. */
export function createTokenStore(): TokenStore {
  let login = Cookies.get(LOGIN);
  /** Used if the browser refuses cookies (a frame on another site, a locked-down setting). */
  let memory: { readonly token: string; readonly at: number } | null = null;
  const isForeign = (): boolean => {
    const current = Cookies.get(LOGIN);
    return current !== undefined && current !== login;
  };
  const replace = (token: string): void => {
    const at = Date.now();
    Cookies.set(TOKEN, token, cookieAttributes());
    Cookies.set(CREATED, String(at), cookieAttributes());
    memory = Cookies.get(TOKEN) === token ? null : { token, at };
  };
  return {
    read: () => memory?.token ?? Cookies.get(TOKEN) ?? null,
    createdAt: () => memory?.at ?? (Number(Cookies.get(CREATED)) || null),
    replace,
    begin(token) {
      login = mark();
      Cookies.set(LOGIN, login, cookieAttributes());
      replace(token);
    },
    clear() {
      // Another user's login stays.
      if (!isForeign()) for (const name of [TOKEN, CREATED, LOGIN]) Cookies.remove(name, cookieAttributes());
      login = undefined;
      memory = null;
    },
    login: () => login,
    isForeign,
    isKept: () => memory === null,
  };
}
