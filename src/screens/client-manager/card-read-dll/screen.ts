import { defineScreen } from '../../defineScreen.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { cardReadDllList } from './cardReadDllList.ts';

/** 读卡 DLL: versions of the library by area and platform. */
export default defineScreen({
  route: '/client-manager/card-read-dll',
  load: () => import('./CardReadDll.tsx'),
  list: cardReadDllList,
  commands: versionCommands({ id: 'cardReadDll', menuCode: 'CardReadDll', title: '读卡 DLL' }),
});
