import { defineScreen } from '../../defineScreen.ts';

/** 科室: the departments of stores, with how many people work in each. */
export default defineScreen({
  route: '/basic-data/department',
  load: () => import('./Departments.tsx'),
  content: () => import('./content.ts'),
});
