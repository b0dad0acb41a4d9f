import { defineScreen } from '../../defineScreen.ts';

/** 读卡 DLL: versions of the library by area and platform. */
export default defineScreen({
  route: '/client-manager/card-read-dll',
  load: () => import('./CardReadDll.tsx'),
  content: () => import('./content.ts'),
});
