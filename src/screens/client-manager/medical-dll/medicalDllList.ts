import { medicalDllColumns } from '../../../../contract/lists/clientVersion.ts';
import { versionList } from '../shared/versionList.ts';

export const medicalDllList = versionList(medicalDllColumns, 'medical', 'medicalDll');
