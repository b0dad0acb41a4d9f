import { buttons } from '../../contract/rights/buttons.ts';
import { buttonKey } from '../../contract/rights/permission.ts';
import { routes } from '../../contract/routes.ts';
import type { SessionUser } from '../security/session.ts';

const ALL_BUTTONS = Object.entries(buttons).flatMap(([menuCode, codes]) =>
  Object.keys(codes).map((buttonCode) => ({ menuCode, buttonCode })),
);
const CODED = routes.flatMap((row) => ('menuCode' in row ? [row] : []));

/** The menu codes that a user holds, including those of hidden routes. */
export function menusOf(user: SessionUser): { menuCode: string }[] {
  const menus = new Map<string, { menuCode: string }>();
  for (const { menuCode, access } of CODED) {
    if (access === 'always' || user.rights.isSuperAdmin || user.rights.menus.has(menuCode))
      menus.set(menuCode, { menuCode });
  }
  return [...menus.values()];
}

/** Buttons that a user holds (roleV2). */
export const buttonsOf = (user: SessionUser): { menuCode: string; buttonCode: string }[] =>
  ALL_BUTTONS.filter(
    ({ menuCode, buttonCode }) =>
      user.rights.isSuperAdmin || user.rights.buttons.has(buttonKey(menuCode, buttonCode)),
  );
