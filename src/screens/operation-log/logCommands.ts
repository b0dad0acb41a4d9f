import { DocumentOpenIcon, FilterIcon, PersonIcon } from '@blueprintjs/icons';
import type { OperationRow } from '../../../contract/operationLog/operationLog.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { listPlace } from '../../list/listPlace.ts';
import { logPlace } from './logPlace.ts';

type Ctx = CommandContext<OperationRow>;
const base = {
  section: '操作日志',
  permission: { menuCode: 'OperationLog' },
  scope: 'screen',
  unlogged: true,
} as const;
const PICK = '请先选中一条日志';

/** Searches by one more value of the active row. */
const narrow = (ctx: Ctx, value: Readonly<Record<string, string>>): void => {
  const filters = listPlace.in(ctx)?.filters;
  filters?.search({ ...filters.values, ...value });
  listPlace.in(ctx)?.focusTable();
};

export const logCommands: readonly AnyCommand[] = [
  defineCommand<never, OperationRow>({
    ...base,
    id: 'operationLog.look',
    title: '日志详情',
    keywords: ['log line', 'before and after', '修改前后'],
    icon: DocumentOpenIcon,
    shortcut: 'F2',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) logPlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand<never, OperationRow>({
    ...base,
    id: 'operationLog.person',
    title: '此人的操作',
    keywords: ['operations of this person', '同一账号'],
    icon: PersonIcon,
    shortcut: 'F4',
    enabled: ({ row }) => (!row ? PICK : row.userName === '' ? '该操作没有账号' : true),
    perform: (ctx) => narrow(ctx, { account: ctx.row?.userName ?? '' }),
  }),
  defineCommand<never, OperationRow>({
    ...base,
    id: 'operationLog.record',
    title: '此对象的操作',
    keywords: ['operations on this record', '同一记录'],
    icon: FilterIcon,
    shortcut: 'F6',
    enabled: ({ row }) => (!row ? PICK : row.records.length === 0 ? '该操作没有指明对象' : true),
    perform: (ctx) => narrow(ctx, { record: ctx.row?.records[0] ?? '' }),
  }),
];
