import { menuRows } from '../../contract/routes.ts';
import { buttons } from '../../contract/buttons.ts';
import type { ModuleHandlers } from '../http/handler.ts';
import { describeUser } from './auth.ts';

const ALL_BUTTONS = Object.entries(buttons).flatMap(([menuCode, codes]) =>
  Object.keys(codes).map((buttonCode) => ({ menuCode, buttonCode })),
);

export const roleHandlers: ModuleHandlers<'role'> = {
  // The token itself is not given again: who asks has it.
  getUserInfo: ({ db, user }) => describeUser(db, user.userId, user.medicalAreaCode, ''),

  getUserMenus: ({ user }) => {
    const menus = new Map<string, { menuCode: string }>();
    for (const { menuCode, access } of menuRows) {
      const held = user.rights.isSuperAdmin || user.rights.menus.has(menuCode);
      // spec §6: some rows are for super administrators only, some for admin users with the menu code.
      const shown =
        access === 'super' ? user.rights.isSuperAdmin : access === 'admin' ? user.isAdminUser && held : held;
      if (shown) menus.set(menuCode, { menuCode });
    }
    return Promise.resolve({ menus: [...menus.values()], feeMenuCodeList: [] });
  },

  getMenuButtonByUser: ({ user }) =>
    Promise.resolve({
      buttons: ALL_BUTTONS.filter(
        ({ menuCode, buttonCode }) =>
          user.rights.isSuperAdmin || user.rights.buttons.has(`${menuCode}/${buttonCode}`),
      ),
    }),
};
