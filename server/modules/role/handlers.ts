import { feeModules } from '../../../contract/moduleFee/modules.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { describeUser } from '../../accounts/describe.ts';
import { menusOf, buttonsOf } from '../../accounts/menus.ts';
import { accountHandlers } from './accounts.ts';
import { dataRoleHandlers } from './dataRoles.ts';
import { menuRoleHandlers } from './menuRoles.ts';
import { userFileHandlers } from './userFile.ts';
import { whoCanHandlers } from './whoCan.ts';

const FEE_MENUS = feeModules.flatMap(({ menuCodes, feeKey, feeModuleName }) =>
  menuCodes.map((menuCode) => ({ menuCode, feeKey, feeModuleName })),
);

export const roleHandlers: ModuleHandlers<'role'> = {
  ...menuRoleHandlers,
  ...accountHandlers,
  ...userFileHandlers,
  ...dataRoleHandlers,
  ...whoCanHandlers,

  // The token is not repeated: the client has it.
  getUserInfo: ({ db, user }) => describeUser(db, { ...user, token: '' }),

  getUserMenus: ({ user }) =>
    Promise.resolve({
      menus: menusOf(user),
      // The mark is for those who pay (spec §2): administrators use every module.
      feeMenuCodeList: user.isAdminUser ? [] : FEE_MENUS,
    }),

  getMenuButtonByUser: ({ user }) => Promise.resolve({ buttons: buttonsOf(user) }),
};
