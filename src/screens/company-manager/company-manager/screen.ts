import { defineScreen } from '../../defineScreen.ts';
import { companyCommands } from './companyCommands.ts';
import { companyList } from './companyList.ts';
import { moduleCommands } from './moduleCommands.ts';

/** 公司管理: the companies of the platform, their administrators and what they pay for. */
export default defineScreen({
  route: '/company-manager/company-manager',
  load: () => import('./Companies.tsx'),
  list: companyList,
  commands: [...companyCommands, ...moduleCommands],
});
