import { defineContent } from '../../defineContent.ts';
import { rxList } from '../rx/rxList.ts';
import { rxCommands } from './rxCommands.ts';

export default defineContent({
  list: rxList,
  commands: rxCommands,
});
