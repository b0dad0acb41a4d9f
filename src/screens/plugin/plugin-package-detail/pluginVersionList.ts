import { pluginVersionColumns } from '../../../../contract/lists/plugin.ts';
import { versionList } from '../../shared/version/versionList.ts';

export const pluginVersionList = versionList(pluginVersionColumns, 'plugin', 'pluginVersion');
