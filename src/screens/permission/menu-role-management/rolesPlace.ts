import type { MenuRole } from '../../../../contract/role/menuRole.ts';
import { definePlace } from '../../../commands/place.ts';

/** 菜单角色管理, as its commands see it. */
export const rolesPlace = definePlace<RolesHandle>('menu-roles');

export interface RolesHandle {
  /** Opens the form: of a new role, of a copy, or of the role itself. `done` runs after saving. */
  edit(role: MenuRole | null, how: 'new' | 'copy' | 'change', done: () => void): void;
  holders(role: MenuRole): void;
}
