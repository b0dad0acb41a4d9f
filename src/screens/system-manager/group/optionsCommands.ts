import { DownloadIcon, PathSearchIcon, ResetIcon, ShopIcon, TrashIcon } from '@blueprintjs/icons';
import { ybConfigCalls } from '../../../../contract/ybConfig.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { optionsPlace, type ConfigFile } from './optionsPlace.ts';

const MENU = 'MedicalSecurityConfig';
const base = { section: '配置', permission: { menuCode: MENU }, scope: 'screen' } as const;
const may = (buttonCode: 'Save' | 'Remove') => ({ menuCode: MENU, buttonCode }) as const;

/** What a page of options can do. Its form is saved as every form is, by Ctrl+Enter. */
export const optionsCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'options.inherit',
    title: '恢复沿用上级',
    keywords: ['inherit option', 'restore default', '恢复默认', '沿用'],
    icon: ResetIcon,
    shortcut: 'F7',
    permission: may('Save'),
    unlogged: true,
    visible: (ctx) => optionsPlace.in(ctx) !== undefined,
    enabled: (ctx) => (optionsPlace.in(ctx)?.focused == null ? '请先选中一个配置项' : true),
    perform: (ctx) => optionsPlace.in(ctx)?.inherit(),
  }),
  defineCommand({
    ...base,
    id: 'options.differs',
    title: '查看下级差异',
    keywords: ['deviations', 'differences', '差异', '单独设置'],
    icon: PathSearchIcon,
    shortcut: 'F6',
    unlogged: true,
    visible: (ctx) => optionsPlace.in(ctx) !== undefined,
    perform: (ctx) => optionsPlace.in(ctx)?.showDiffers(),
  }),
];

/** What only the page with a choice of places can do. */
export const placedCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'options.choose',
    title: '选择公司或门店',
    keywords: ['choose place', 'company', 'store', '切换门店'],
    icon: ShopIcon,
    shortcut: 'F4',
    unlogged: true,
    visible: (ctx) => optionsPlace.in(ctx)?.choose !== undefined,
    perform: (ctx) => optionsPlace.in(ctx)?.choose?.(),
  }),
  defineCommand<never, ConfigFile>({
    ...base,
    id: 'options.download',
    title: '下载配置文件',
    keywords: ['download configuration file'],
    icon: DownloadIcon,
    afar: false,
    enabled: ({ row }) => (row ? true : '请先选中一个配置文件'),
    perform: async ({ row, services }) => {
      if (row) await services.api.download(ybConfigCalls.downloadConfigFileTemplate, { id: row.id });
    },
  }),
  defineCommand<never, ConfigFile>({
    ...base,
    id: 'options.removeFile',
    risk: 'final',
    title: '删除配置文件',
    keywords: ['remove configuration file'],
    icon: TrashIcon,
    tone: 'danger',
    permission: may('Remove'),
    afar: false,
    enabled: ({ row }) => (row ? true : '请先选中一个配置文件'),
    confirm: ({ row }) => ({
      title: '删除配置文件',
      tips: `删除 ${row?.fileName ?? ''} 后，本区划的门店不能再下载它，是否继续？`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      await ctx.services.api.call(ybConfigCalls.removeConfigFileTemplate, { id: ctx.row.id });
      ctx.services.toast('success', `配置文件 ${ctx.row.fileName} 已删除`);
      optionsPlace.in(ctx)?.reload();
    },
  }),
];
