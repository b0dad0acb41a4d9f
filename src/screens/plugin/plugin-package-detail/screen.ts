import { defineScreen } from '../../defineScreen.ts';

/** 插件包明细: the versions of one package. */
export default defineScreen({
  route: '/plugin/plugin-package-detail',
  right: ['PluginPackage', 'PluginPackageDetail'],
  identity: ['name'],
  load: () => import('./PluginPackageDetail.tsx'),
  content: () => import('./content.ts'),
});
