/** The cookie that holds the token (spec §3). */
export const TOKEN_COOKIE = 'yibao-token';

/** Whether the cookies of this page, as `document.cookie` gives them, hold a token, which may have expired. */
export const hasKeptToken = (cookies: string): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
