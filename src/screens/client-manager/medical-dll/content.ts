import { defineContent } from '../../defineContent.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { medicalDllList } from './medicalDllList.ts';

export default defineContent({
  list: medicalDllList,
  commands: versionCommands({ id: 'medicalDll', menuCode: 'MedicalDll', title: '医保 DLL' }),
});
