import type { UserInfo } from '../../contract/auth.ts';
import { buttonKey } from '../../contract/permission.ts';
import { roleCalls } from '../../contract/role.ts';
import type { Api } from '../api/client.ts';
import type { LoadedSession, SessionProfile } from '../machines/session.ts';

const profileOf = ({ token: _, ...profile }: UserInfo): SessionProfile => profile;

/** Reads who is logged in and what they may see and do. @throws ApiError */
export async function loadSession(api: Api, signal: AbortSignal): Promise<LoadedSession> {
  const options = { signal, quiet: true };
  const [user, menus, buttons] = await Promise.all([
    api.call(roleCalls.getUserInfo, {}, options),
    api.call(roleCalls.getUserMenus, {}, options),
    api.call(roleCalls.getMenuButtonByUser, {}, options),
  ]);
  return {
    profile: profileOf(user),
    rights: {
      isSuperAdmin: user.isSuperAdmin,
      menus: new Set(menus.menus.map((menu) => menu.menuCode)),
      buttons: new Set(buttons.buttons.map((button) => buttonKey(button.menuCode, button.buttonCode))),
    },
  };
}
