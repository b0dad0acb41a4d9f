import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { userInfo } from '../auth/auth.ts';

export const sessionRoleCalls = {
  getUserInfo: defineCall({
    id: 'role.getUserInfo',
    method: 'GET',
    path: '/api/Role/GetUserInfo',
    summary: 'The logged-in user',
    permission: 'session',
    request: z.strictObject({}),
    result: userInfo,
  }),
  /** The spec does not show the path of the user menus; this one follows its neighbours' style. */
  getUserMenus: defineCall({
    id: 'role.getUserMenus',
    method: 'GET',
    path: '/api/Role/GetUserMenus',
    summary: 'Menu codes of the user, and which of them are paid modules',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({
      menus: z.array(z.object({ menuCode: z.string() })),
      feeMenuCodeList: z.array(
        z.object({ menuCode: z.string(), feeKey: z.string(), feeModuleName: z.string() }),
      ),
    }),
  }),
  getMenuButtonByUser: defineCall({
    id: 'role.getMenuButtonByUser',
    method: 'GET',
    path: '/api/Role/GetMenuButtonByUser',
    summary: 'Button permission list of the user (roleV2)',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ buttons: z.array(z.object({ menuCode: z.string(), buttonCode: z.string() })) }),
  }),
};
