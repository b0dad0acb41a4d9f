/** The current path, query and hash, to return to after a login (spec §4, session expiry). */
export const placeOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** Whether a target is a path of this site; it may come from anywhere. */
export const isOwnPath = (path: string): boolean => {
  // Browsers treat a backslash as a slash and drop tabs and line ends: `/\evil`, `/\t/evil`.
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return false;
  return !['/login', '/auth-redirect', '/forwarding'].some((own) => path.split(/[?#]/)[0] === own);
};

/** Whether a path needs a login (spec §2, routes that skip the login check). */
export const asksForLogin = (path: string): boolean =>
  !['/change', '/install-init', '/tools', '/forwarding'].includes(path);

/** The login page's address, with the path to return to. */
export const loginTo = (place: string): string =>
  place === '/' || !isOwnPath(place) ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;

/** The target of a `redirect` parameter; the home page if it is not on this site. */
export const redirectOf = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  return isOwnPath(wanted) ? wanted : '/';
};
