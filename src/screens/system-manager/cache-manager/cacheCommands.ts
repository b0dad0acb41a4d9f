import { EraserIcon, RefreshIcon } from '@blueprintjs/icons';
import { cacheCalls, type CacheEntry } from '../../../../contract/cache.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { cachesPlace } from './browserCaches.ts';

const base = { section: '缓存管理', permission: { menuCode: 'CacheManager' }, scope: 'screen' } as const;

export const cacheCommands: readonly AnyCommand[] = [
  defineCommand<never, CacheEntry>({
    ...base,
    id: 'cache.drop',
    title: '清空缓存',
    keywords: ['drop cache', 'clear cache', '清除'],
    icon: EraserIcon,
    tone: 'danger',
    shortcut: 'F6',
    enabled: ({ row }) => (row ? true : '请先选中一个缓存'),
    confirm: ({ row }) => ({
      title: '清空缓存',
      tips: `「${row?.title ?? ''}」的 ${formatCount(row?.size ?? 0)} 条将清空，其他服务器在 10 秒内同样清空；用到时重新读取，首次会稍慢。是否继续？`,
    }),
    perform: (ctx) =>
      actOnRow(ctx, async ({ name, title }) => {
        const { dropped } = await ctx.services.api.call(cacheCalls.drop, { name });
        return `「${title}」已清空 ${formatCount(dropped)} 条`;
      }),
  }),
  defineCommand({
    ...base,
    id: 'cache.reloadBrowser',
    title: '重新读取浏览器缓存',
    keywords: ['reload reference data', 'browser cache', '重新读取', '参考数据'],
    icon: RefreshIcon,
    shortcut: 'F7',
    unlogged: true,
    perform: async (ctx) => {
      await cachesPlace.of(ctx).reload();
      ctx.services.toast('success', '浏览器缓存的参考数据已重新读取');
    },
  }),
];
