import { defineScreen } from '../../defineScreen.ts';
import { versionCommands } from '../../shared/version/versionCommands.ts';
import { pluginVersionList } from './pluginVersionList.ts';

/** 插件包明细: the versions of one package. */
export default defineScreen({
  route: '/plugin/plugin-package-detail',
  right: ['PluginPackage', 'PluginPackageDetail'],
  identity: ['name'],
  load: () => import('./PluginPackageDetail.tsx'),
  list: pluginVersionList,
  commands: versionCommands({
    id: 'pluginVersion',
    menuCode: 'PluginPackageDetail',
    title: '插件包',
    may: { menuCode: 'PluginPackage', buttonCode: 'Release' },
  }),
});
