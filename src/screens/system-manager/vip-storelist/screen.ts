import { defineScreen } from '../../defineScreen.ts';
import { vipCommands } from './vipCommands.ts';
import { vipList } from './vipList.ts';

/** 已开通门店. */
export default defineScreen({
  route: '/system-manager/vip-storelist',
  keys: 'g s',
  list: vipList,
  commands: vipCommands,
});
