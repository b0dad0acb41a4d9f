import type { Department } from '../../../../contract/department.ts';
import { definePlace } from '../../../commands/place.ts';

/** 科室, as its commands see it. */
export const departmentPlace = definePlace<DepartmentHandle>('department');

export interface DepartmentHandle {
  /** Opens the form: of a new department, or of this one. `done` runs after saving. */
  edit(row: Department | null, done: () => void): void;
}
