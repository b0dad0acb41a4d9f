import { defineScreen } from '../../defineScreen.ts';
import { companyInitCommands } from './companyInitCommands.ts';
import { companyInitList } from './companyInitList.ts';

/** 公司初始化: how far each company is with its first set-up. */
export default defineScreen({
  route: '/company-manager/company-init',
  list: companyInitList,
  commands: companyInitCommands,
});
