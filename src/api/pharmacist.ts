import Cookies from 'js-cookie';
import { anonymous } from './personal.ts';
import { cookieAttributes } from './token.ts';

/** The pharmacist who signed last at this machine. */
export interface KeptPharmacist {
  readonly pharCode: string;
  readonly pharName: string;
}

/** spec §9: the cookies hold the pharmacist's code and name, one set a user, for the browser session. */
const CODE = 'yibao-phar-code-';
const NAME = 'yibao-phar-name-';

export function keepPharmacist(userId: string, { pharCode, pharName }: KeptPharmacist): void {
  const whose = anonymous(userId);
  Cookies.set(CODE + whose, pharCode, cookieAttributes());
  Cookies.set(NAME + whose, pharName, cookieAttributes());
}

/** Null if nobody has signed yet. */
export function keptPharmacist(userId: string): KeptPharmacist | null {
  const whose = anonymous(userId);
  const pharCode = Cookies.get(CODE + whose);
  const pharName = Cookies.get(NAME + whose);
  return pharCode === undefined || pharName === undefined ? null : { pharCode, pharName };
}

/** Deletes the cookies of all users but `keepUserId`. */
export function forgetPharmacists(keepUserId?: string): void {
  const keep = keepUserId === undefined ? null : anonymous(keepUserId);
  for (const name of Object.keys(Cookies.get()))
    if ((name.startsWith(CODE) || name.startsWith(NAME)) && !(keep !== null && name.endsWith(keep)))
      Cookies.remove(name, cookieAttributes());
}
