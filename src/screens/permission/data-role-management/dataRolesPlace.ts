import type { DataRole } from '../../../../contract/role/dataRole.ts';
import { definePlace } from '../../../commands/place.ts';

/** 数据角色管理, as its commands see it. */
export const dataRolesPlace = definePlace<DataRolesHandle>('data-roles');

export interface DataRolesHandle {
  /** Opens the form: of a new role, of a copy, or of the role itself. `done` runs after saving. */
  edit(role: DataRole | null, how: 'new' | 'copy' | 'change', done: () => void): void;
  holders(role: DataRole): void;
  /** Opens the tree, to see which roles reach what is picked there. */
  reaching(by: 'area' | 'company'): void;
}
