/** Where the person is, as it may be come back to: path, query and hash (spec §4, session expiry). */
export const placeOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** Only a path of this site is followed: an address may come from anywhere. */
export const isOwnPath = (path: string): boolean => {
  // Browsers take a backslash for a slash and drop tabs and line ends: `/\evil`, `/\t/evil`.
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return false;
  return !['/login', '/auth-redirect', '/forwarding'].some((own) => path.split(/[?#]/)[0] === own);
};

/** Whether the page of a path is for people who have logged in (spec §2, routes that skip the login check). */
export const asksForLogin = (path: string): boolean =>
  !['/change', '/install-init', '/tools', '/forwarding'].includes(path);

/** The login page that leads back to a place. */
export const loginTo = (place: string): string =>
  place === '/' || !isOwnPath(place) ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;

/** Where a `redirect` parameter leads; the home page when it is none of this site's. */
export const redirectOf = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  return isOwnPath(wanted) ? wanted : '/';
};
