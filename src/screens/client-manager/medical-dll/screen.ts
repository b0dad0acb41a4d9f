import { defineScreen } from '../../defineScreen.ts';

/** 医保 DLL: versions of the library by area and platform. */
export default defineScreen({
  route: '/client-manager/medical-dll',
  load: () => import('./MedicalDll.tsx'),
  content: () => import('./content.ts'),
});
