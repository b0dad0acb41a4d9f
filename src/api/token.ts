import Cookies from 'js-cookie';
import { TOKEN_COOKIE } from './keptToken.ts';

/** The token lives in a cookie (spec §3), with the time it was made. Requests carry it in a header, never by cookie. */
const TOKEN = TOKEN_COOKIE;
const CREATED = 'yibao-token-time';
/** Names one login. All tabs share the cookies; a tab must not go on under another person's token. */
const LOGIN = 'yibao-login';

/** Whether another site's page frames this one: its cookies are then a third party's. */
export function isFramedByOthers(): boolean {
  if (window.top === window) return false;
  try {
    // Reading it throws where the top page is another origin's.
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** design §8: strict, but where a frame on another site would never get it back; that needs https. */
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
  /** Milliseconds since the epoch at which the token was made; null without one. */
  createdAt(): number | null;
  /** A login begins with this token. */
  begin(token: string): void;
  /** The same login goes on with a fresh token (Refresh-Token). */
  replace(token: string): void;
  clear(): void;
  /** Names the login that this page has; none before one and after its end, and the same over all of its tokens. */
  login(): string | undefined;
  /** Whether another tab has logged in since this one began. After a mere logout there the next call finds out. */
  isForeign(): boolean;
  /** False where the browser keeps no cookie of this page: the login then ends with the page. */
  isKept(): boolean;
}

/** The token of this tab's login. Make one a page. */
export function createTokenStore(): TokenStore {
  let login = Cookies.get(LOGIN);
  /** Stands in where the browser refuses the cookies (a frame on another site, a locked-down setting). */
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
      // Another person's login is not ours to end.
      if (!isForeign()) for (const name of [TOKEN, CREATED, LOGIN]) Cookies.remove(name, cookieAttributes());
      login = undefined;
      memory = null;
    },
    login: () => login,
    isForeign,
    isKept: () => memory === null,
  };
}
