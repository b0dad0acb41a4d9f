import { defineContent } from '../../defineContent.ts';
import { vipCommands } from './vipCommands.ts';
import { vipList } from './vipList.ts';

export default defineContent({
  list: vipList,
  commands: vipCommands,
});
