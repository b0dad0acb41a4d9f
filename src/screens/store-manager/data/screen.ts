import { defineScreen } from '../../defineScreen.ts';
import { clientCommands } from './clientCommands.ts';
import { contractCommands } from './contractCommands.ts';
import { storeCommands } from './storeCommands.ts';
import { storeList } from './storeList.ts';

export default defineScreen({
  route: '/store-manager/data',
  load: () => import('./StoreData.tsx'),
  list: storeList,
  commands: [...storeCommands, ...clientCommands, ...contractCommands],
});
