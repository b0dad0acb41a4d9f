import { rxPlace } from '../rx/rxPlace.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CrossCircleIcon,
  HandIcon,
  PrintIcon,
  PropertiesIcon,
  SendToIcon,
  TickCircleIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { RX_LEASE_MIN, rxCalls, type RxRow } from '../../../../contract/rx.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { anew, PICK, type RxContext, type RxFilling } from '../rx/rxPlace.ts';

const MENU = 'RxOnlinePush';
const base = {
  section: '待审处方',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;

/** Whether the person may claim the prescription. The server checks again with its own clock. */
function mayTake({ row }: RxContext): true | string {
  if (!row) return PICK;
  if (row.chkStas === '9') return '审核结果正在上传，系统会自动核实';
  return row.chkStas === '1' && !row.isMine ? `${row.takenName ?? '其他人'} 已接单` : true;
}

async function take(ctx: RxContext): Promise<void> {
  if (!ctx.row) return;
  try {
    await ctx.services.api.call(rxCalls.take, { hiRxno: ctx.row.hiRxno });
  } finally {
    anew(ctx);
  }
}

/** The next row after the active one that the person may claim, wrapping around; null when there is none. */
export function nextFree(rows: readonly RxRow[], active: string | undefined, step: 1 | -1): string | null {
  const at = rows.findIndex(({ hiRxno }) => hiRxno === active);
  const begin = at === -1 ? (step === 1 ? -1 : rows.length) : at;
  for (let nth = 1; nth <= rows.length; nth += 1) {
    const row = rows[(begin + step * nth + rows.length * 2) % rows.length];
    if (row && row.hiRxno !== active && (row.chkStas === '0' || row.isMine)) return row.hiRxno;
  }
  return null;
}

function stepTo(ctx: RxContext, step: 1 | -1): void {
  const rows = listPlace.in(ctx)?.rows;
  const next = rows ? nextFree(rows.all() as readonly RxRow[], ctx.row?.hiRxno, step) : null;
  if (next === null) ctx.services.toast('success', '没有其他待审的处方');
  else rows?.activate(next);
  listPlace.in(ctx)?.focusTable();
}

/** Claim the prescription before the form opens, unless it is the person's already. */
async function review(ctx: RxContext, kind: RxFilling['kind']): Promise<void> {
  const { row } = ctx;
  if (!row) return;
  if (!row.isMine) await take(ctx);
  rxPlace.in(ctx)?.fill({
    kind,
    row,
    done: () => {
      stepTo(ctx, 1);
      anew(ctx);
    },
  });
}

export const queueCommands: readonly AnyCommand[] = [
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.take',
    title: '接单',
    keywords: ['take', 'claim', '领取'],
    icon: HandIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Take' },
    enabled: mayTake,
    perform: async (ctx) => {
      await take(ctx);
      if (!ctx.row) return;
      const { hiRxno } = ctx.row;
      return {
        done: `已接单，${RX_LEASE_MIN} 分钟内由您审核`,
        undo: async () => {
          await ctx.services.api.call(rxCalls.release, { hiRxno });
          anew(ctx);
          return '已退回队列';
        },
      };
    },
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.pass',
    title: '审核通过',
    keywords: ['pass', 'approve', '7206', '通过'],
    icon: TickCircleIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Check' },
    enabled: mayTake,
    perform: (ctx) => review(ctx, 'pass'),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.reject',
    title: '驳回',
    keywords: ['reject', 'refuse', '不通过'],
    icon: CrossCircleIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Check' },
    enabled: mayTake,
    perform: (ctx) => review(ctx, 'reject'),
  }),
  defineCommand<'to' | 'memo', RxRow>({
    ...base,
    id: 'rxQueue.forward',
    title: '转发',
    keywords: ['forward', 'hand over', '转给', '转店'],
    icon: SendToIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Forward' },
    args: [
      {
        key: 'to',
        title: '转发给（药师或门店）',
        remote: true,
        options: async (ctx, { query, signal }) => {
          if (!ctx.row) return [];
          const { users, stores } = await ctx.services.api.call(
            rxCalls.targets,
            { hiRxno: ctx.row.hiRxno, keyword: query },
            { signal, quiet: true },
          );
          return [
            ...users.map(({ userId, name, fixmedinsName }) => ({
              value: `user:${userId}`,
              title: name,
              note: fixmedinsName ?? '公司',
            })),
            ...stores.map(({ fixmedinsCode, fixmedinsName }) => ({
              value: `store:${fixmedinsCode}`,
              title: fixmedinsName,
              note: fixmedinsCode,
            })),
          ];
        },
      },
      {
        key: 'memo',
        title: '说明',
        optional: true,
        text: { check: (value) => (value.length > 200 ? '说明不能超过 200 字' : true) },
      },
    ],
    enabled: mayTake,
    perform: async (ctx, { to, memo }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      const [kind, id = ''] = to.split(':');
      try {
        const { state, message } = await api.call(rxCalls.forward, {
          hiRxno: ctx.row.hiRxno,
          ...(kind === 'user' ? { toUserId: id } : { toStore: id }),
          // Left out when no memo was given.
          ...((memo as string | undefined) !== undefined && { memo }),
        });
        toast(state === 'done' ? 'success' : 'warning', message);
      } finally {
        anew(ctx);
      }
    },
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.release',
    title: '退回队列',
    keywords: ['release', 'give back', '放弃'],
    icon: UndoIcon,
    shortcut: 'Alt+Shift+Z',
    permission: { menuCode: MENU, buttonCode: 'Take' },
    enabled: ({ row }) => (!row ? PICK : row.isMine ? true : '该处方由他人处理'),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { api } = ctx.services;
      const { hiRxno } = ctx.row;
      try {
        await api.call(rxCalls.release, { hiRxno });
      } finally {
        anew(ctx);
      }
      return {
        done: '已退回队列',
        undo: async () => {
          await api.call(rxCalls.take, { hiRxno });
          anew(ctx);
          return '已重新接单';
        },
      };
    },
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.print',
    title: '打印处方笺',
    keywords: ['print prescription', '处方打印'],
    icon: PrintIcon,
    shortcut: 'Alt+Shift+P',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => ctx.row && rxPlace.in(ctx)?.print(ctx.row.hiRxno),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.detail',
    title: '处方详情',
    keywords: ['detail', '处方笺'],
    icon: PropertiesIcon,
    shortcut: 'F4',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => ctx.row && rxPlace.in(ctx)?.detail(ctx.row.hiRxno),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.next',
    chooses: true,
    title: '下一张待审',
    keywords: ['next prescription'],
    icon: ArrowDownIcon,
    shortcut: 'Alt+ArrowDown',
    unlogged: true,
    perform: (ctx) => stepTo(ctx, 1),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rxQueue.previous',
    chooses: true,
    title: '上一张待审',
    keywords: ['previous prescription'],
    icon: ArrowUpIcon,
    shortcut: 'Alt+ArrowUp',
    unlogged: true,
    perform: (ctx) => stepTo(ctx, -1),
  }),
];
