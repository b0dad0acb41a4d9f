import { defineScreen } from '../../defineScreen.ts';
import { vipCommands } from './vipCommands.ts';
import { vipList } from './vipList.ts';

export default defineScreen({
  route: '/system-manager/vip-storelist',
  keys: 'g s',
  load: () => import('./VipStorelist.tsx'),
  list: vipList,
  commands: vipCommands,
});
