import { cardReadDllColumns } from '../../../../contract/lists/clientVersion.ts';
import { versionList } from '../../shared/version/versionList.ts';

export const cardReadDllList = versionList(cardReadDllColumns, 'cardRead', 'cardReadDll');
