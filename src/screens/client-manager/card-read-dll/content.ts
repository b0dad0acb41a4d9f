import { defineContent } from '../../defineContent.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { cardReadDllList } from './cardReadDllList.ts';

export default defineContent({
  list: cardReadDllList,
  commands: versionCommands({ id: 'cardReadDll', menuCode: 'CardReadDll', title: '读卡 DLL' }),
});
