import { AddIcon, DesktopIcon, DisableIcon, KeyIcon, OfficeIcon } from '@blueprintjs/icons';
import { stationCalls, type Station } from '../../../../contract/station/station.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { stationsPlace } from './stationsPlace.ts';

const MENU = 'ClientMonitor';
const may = { menuCode: MENU, buttonCode: 'Station' } as const;
type Ctx = CommandContext<Station>;
const base = { section: '客户端监控', permission: { menuCode: MENU }, scope: 'screen' } as const;
const PICK = '请先选中一个客户端';
const ofRow = ({ row }: Ctx): true | string => (row ? true : PICK);

export const stationCommands: readonly AnyCommand[] = [
  defineCommand<never, Station>({
    ...base,
    id: 'station.add',
    title: '新增客户端',
    keywords: ['add station', 'enrol', '注册码'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may,
    perform: (ctx) => stationsPlace.in(ctx)?.add(() => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, Station>({
    ...base,
    id: 'station.look',
    title: '客户端详情',
    keywords: ['station details', 'history', 'devices', '七天记录', '设备'],
    icon: DesktopIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) stationsPlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand<never, Station>({
    ...base,
    id: 'station.store',
    title: '打开门店资料',
    keywords: ['store of the station', 'jump to store'],
    icon: OfficeIcon,
    shortcut: 'F4',
    permission: { menuCode: 'StoreData' },
    unlogged: true,
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(`/store-manager/data?keyword=${encodeURIComponent(ctx.row.fixmedinsCode)}`);
    },
  }),
  // The server asks before these two: it knows what they end.
  defineCommand<never, Station>({
    ...base,
    id: 'station.renewCode',
    risk: 'final',
    title: '重新生成注册码',
    keywords: ['revoke token', 'new enrolment code', '吊销令牌'],
    icon: KeyIcon,
    permission: may,
    enabled: ({ row }) => (!row ? PICK : row.enabled ? true : '该客户端已停用'),
    perform: (ctx) =>
      actOnRow(ctx, async ({ fixmedinsCode, stationNo }) => {
        const code = await ctx.services.api.call(stationCalls.renewCode, { fixmedinsCode, stationNo });
        stationsPlace.in(ctx)?.showCode(code);
        return null;
      }),
  }),
  defineCommand<never, Station>({
    ...base,
    id: 'station.stop',
    title: '停用或启用客户端',
    keywords: ['stop station', 'enable station', '停用客户端', '启用客户端'],
    icon: DisableIcon,
    tone: 'danger',
    permission: may,
    enabled: ofRow,
    perform: (ctx) =>
      actOnRow(ctx, async ({ fixmedinsCode, stationNo, enabled }) => {
        const turn = async (is: boolean): Promise<string> => {
          await ctx.services.api.call(stationCalls.stop, { fixmedinsCode, stationNo, enabled: is });
          return `客户端 ${stationNo} 已${is ? '启用' : '停用'}`;
        };
        return { done: await turn(!enabled), undo: () => turn(enabled) };
      }),
  }),
];
