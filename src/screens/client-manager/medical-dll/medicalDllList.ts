import { medicalDllColumns } from '../../../../contract/lists/clientVersion.ts';
import { versionList } from '../../shared/version/versionList.ts';

export const medicalDllList = versionList(medicalDllColumns, 'medical', 'medicalDll');
