import type { MenuCode } from '../routes.ts';

/**
 * Who may make a call, run a command or open a page. Data, so that the server, the console, the docs and the tests read
 * the same value.
 * - `public`: no token needed.
 * - `session`: any logged-in user.
 * - `station`: a station at a till, by a token of its own (docs/station.md); no person.
 * - `{ menuCode }`: the user's menus hold the code; with `buttonCode` also the user's roleV2 buttons hold the pair
 * (spec §6). An array of menu codes means any one of them.
 */
export type Permission =
  | 'public'
  | 'session'
  | 'station'
  | { readonly menuCode: MenuCode | readonly MenuCode[]; readonly buttonCode?: string };

/** A user's rights, as the server returns them. */
export interface Rights {
  readonly isSuperAdmin: boolean;
  readonly menus: ReadonlySet<string>;
  /** `menuCode/buttonCode` pairs. */
  readonly buttons: ReadonlySet<string>;
}

export const buttonKey = (menuCode: string, buttonCode: string): string => `${menuCode}/${buttonCode}`;

/** Checks a permission, on both sides of the wire. `rights` is null when logged out. */
export function permits(permission: Permission, rights: Rights | null): boolean {
  if (permission === 'public') return true;
  if (!rights || permission === 'station') return false;
  if (permission === 'session' || rights.isSuperAdmin) return true;
  const codes = typeof permission.menuCode === 'string' ? [permission.menuCode] : permission.menuCode;
  return codes.some(
    (code) =>
      rights.menus.has(code) &&
      (permission.buttonCode === undefined || rights.buttons.has(buttonKey(code, permission.buttonCode))),
  );
}

/** The kinds of person (spec §6) that belong to one store: 门店 and 客户端. */
const FIRST_OF_STORES = 3;
export const isOfOneStore = ({ roleCode }: { readonly roleCode: number }): boolean =>
  roleCode >= FIRST_OF_STORES;
