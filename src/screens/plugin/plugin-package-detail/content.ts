import { defineContent } from '../../defineContent.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { pluginVersionList } from './pluginVersionList.ts';

export default defineContent({
  list: pluginVersionList,
  commands: versionCommands({
    id: 'pluginVersion',
    menuCode: 'PluginPackageDetail',
    title: '插件包',
    may: { menuCode: 'PluginPackage', buttonCode: 'Release' },
  }),
});
