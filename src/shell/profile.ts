import { authCalls, type UserInfo } from '../../contract/auth/auth.ts';
import { buttonKey, type Rights } from '../../contract/rights/permission.ts';
import { sessionRoleCalls as roleCalls } from '../../contract/role/session.ts';
import type { Api } from '../api/client.ts';
import type { LoadedSession, SessionProfile } from '../machines/session.ts';

export const profileOf = ({ token: _, ...profile }: UserInfo): SessionProfile => profile;

interface Held {
  readonly menus: readonly { readonly menuCode: string }[];
  readonly buttons: readonly { readonly menuCode: string; readonly buttonCode: string }[];
}
const rightsOf = (isSuperAdmin: boolean, { menus, buttons }: Held): Rights => ({
  isSuperAdmin,
  menus: new Set(menus.map((menu) => menu.menuCode)),
  buttons: new Set(buttons.map((button) => buttonKey(button.menuCode, button.buttonCode))),
});

/** Reads the user, menus and rights of the login. @throws ApiError */
export async function loadSession(api: Api, signal: AbortSignal): Promise<LoadedSession> {
  const options = { signal, quiet: true };
  const [user, menus, buttons] = await Promise.all([
    api.call(roleCalls.getUserInfo, {}, options),
    api.call(roleCalls.getUserMenus, {}, options),
    api.call(roleCalls.getMenuButtonByUser, {}, options),
  ]);
  return {
    profile: profileOf(user),
    rights: rightsOf(user.isSuperAdmin, { ...menus, ...buttons }),
    fees: menus.feeMenuCodeList,
  };
}

/** Reads the current rights. @throws ApiError */
export async function loadRights(api: Api, isSuperAdmin: boolean, signal: AbortSignal): Promise<Rights> {
  return rightsOf(isSuperAdmin, await api.call(authCalls.refreshLogInRoleCache, {}, { signal, quiet: true }));
}
