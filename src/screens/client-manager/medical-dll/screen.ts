import { defineScreen } from '../../defineScreen.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { medicalDllList } from './medicalDllList.ts';

/** 医保 DLL: versions of the library by area and platform. */
export default defineScreen({
  route: '/client-manager/medical-dll',
  load: () => import('./MedicalDll.tsx'),
  list: medicalDllList,
  commands: versionCommands({ id: 'medicalDll', menuCode: 'MedicalDll', title: '医保 DLL' }),
});
