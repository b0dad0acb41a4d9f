import { ArchiveIcon, CloudUploadIcon } from '@blueprintjs/icons';
import type { PluginPackage } from '../../../../contract/pluginPackage.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { packagesPlace } from './packagesPlace.ts';

const MENU = 'PluginPackage';
const base = { section: '插件包', permission: { menuCode: MENU }, scope: 'screen' } as const;

export const packageCommands: readonly AnyCommand[] = [
  defineCommand<never, PluginPackage>({
    ...base,
    id: 'pluginPackage.upload',
    title: '上传插件包',
    keywords: ['upload package', 'new plugin', '新版本'],
    icon: CloudUploadIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Release' },
    perform: (ctx) => packagesPlace.in(ctx)?.upload(() => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, PluginPackage>({
    ...base,
    id: 'pluginPackage.open',
    title: '插件包版本',
    keywords: ['versions of the package', 'release package', '发布', '撤回'],
    icon: ArchiveIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ({ row }) => (row ? true : '请先选中一个插件包'),
    perform: ({ row, services }) => {
      if (row)
        services.navigate(
          `/plugin/plugin-package-detail?${new URLSearchParams({ kind: 'plugin', name: row.name, platform: row.platform })}`,
        );
    },
  }),
];
