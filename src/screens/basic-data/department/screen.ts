import { defineScreen } from '../../defineScreen.ts';
import { departmentCommands } from './departmentCommands.ts';
import { departmentList } from './departmentList.ts';

/** 科室: the departments of stores, with how many people work in each. */
export default defineScreen({
  route: '/basic-data/department',
  load: () => import('./Departments.tsx'),
  list: departmentList,
  commands: departmentCommands,
});
