import { defineScreen } from '../../defineScreen.ts';
import { filingCommands } from '../../shared/filing/filingCommands.ts';
import { diseasesInfoList } from '../../shared/filing/filingList.ts';

/** 慢特病备案: 2503 and 2504. */
export default defineScreen({
  route: '/record-manager/special-disease-menu',
  load: () => import('./SpecialDisease.tsx'),
  list: diseasesInfoList,
  commands: filingCommands,
});
