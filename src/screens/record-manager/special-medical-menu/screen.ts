import { defineScreen } from '../../defineScreen.ts';
import { filingCommands } from '../../shared/filing/filingCommands.ts';
import { specialDrugList } from '../../shared/filing/filingList.ts';

/** 特药备案: 25001 and 25002. */
export default defineScreen({
  route: '/record-manager/special-medical-menu',
  load: () => import('./SpecialMedical.tsx'),
  list: specialDrugList,
  commands: filingCommands,
});
