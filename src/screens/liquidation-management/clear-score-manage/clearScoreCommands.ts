import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { definePlace } from '../../../commands/place.ts';
import { neededText } from '../../../commands/neededText.ts';
import { actOnList } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  CloudDownloadIcon,
  DocumentOpenIcon,
  EndorsedIcon,
  RefreshIcon,
  ResetIcon,
  SelectionIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import {
  clearScoreCalls,
  MARK_ROWS,
  type ClearScoreKey,
  type ClearScoreRow,
} from '../../../../contract/clearScore.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { manyQuestion } from '../../../list/manyQuestion.ts';

/** The page 清分管理, which is notified of a started job. */
export const clearScorePlace = definePlace<{ begun(jobId: string): void }>('clearScore');

type Ctx = CommandContext<ClearScoreRow>;
const MENU = 'ClearScoreManage';
const base = {
  section: '清分管理',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;
const PICK = '请先选中一行';

const keyOf = ({ fixmedinsCode, setlMonth }: ClearScoreRow): ClearScoreKey => ({ fixmedinsCode, setlMonth });
const named = ({ row }: Ctx): string => (row ? `${row.fixmedinsName} ${row.setlMonth}` : '');
/** The selection, else the active row. */
const targets = (ctx: Ctx): readonly ClearScoreRow[] =>
  ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];

const BUSY = { pull: '正在提取', confirm: '正在确认', rollback: '正在回退' } as const;
/** Why a row's month cannot be changed, or null. The server checks again. */
function fixed({ busy, clsStas, otransid }: ClearScoreRow): string | null {
  if (busy !== null) return `该月${BUSY[busy]}，请等待完成`;
  if (clsStas === '1' || clsStas === '3') return `该月状态为“${codeName('clsStas', clsStas)}”`;
  return otransid === null ? null : '该月已有部分确认，请继续确认或先回退';
}

/** Starts a job and follows it: its progress is shown above the table and in the drawer 任务. */
async function begin(ctx: Ctx, ask: () => Promise<{ jobId: string }>): Promise<void> {
  const { jobs } = ctx.services;
  try {
    const { jobId } = await ask();
    jobs.follow(jobId);
    clearScorePlace.in(ctx)?.begun(jobId);
  } finally {
    listPlace.in(ctx)?.refresh();
  }
}
/** Shows the result and reloads the list. */
async function tell(ctx: Ctx, ask: () => Promise<{ message: string }>): Promise<void> {
  try {
    ctx.services.toast('success', (await ask()).message);
  } finally {
    listPlace.in(ctx)?.refresh();
  }
}

export const clearScoreCommands: readonly AnyCommand[] = [
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.pull',
    title: '清分提取',
    keywords: ['pull', '3260', 'extract', '提取'],
    icon: CloudDownloadIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Pull' },
    enabled: (ctx) =>
      (listPlace.in(ctx)?.filters?.values.setlMonth ?? '') === '' ? '请先选择结算年月' : true,
    confirm: (ctx) => {
      const { setlMonth = '', fixmedinsCode = '' } = listPlace.in(ctx)?.filters?.values ?? {};
      const stores = fixmedinsCode === '' ? '有异地结算的全部门店' : '所查询的门店';
      return {
        title: '清分提取',
        tips: `将向医保中心提取${stores} ${setlMonth} 的异地结算明细。已确认的月份不会提取，已选的“不纳入”会保留。`,
      };
    },
    perform: (ctx) => {
      const { setlMonth = '', fixmedinsCode = '' } = listPlace.in(ctx)?.filters?.values ?? {};
      return begin(ctx, () =>
        ctx.services.api.call(clearScoreCalls.pull, {
          setlMonth,
          ...(fixmedinsCode !== '' && { fixmedinsCode: fixmedinsCode.split(',') }),
        }),
      );
    },
  }),
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.mark',
    title: '纳入/不纳入',
    keywords: ['include', 'exclude', 'toggle', '是否清分'],
    icon: SelectionIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Mark' },
    enabled: (ctx) => {
      const rows = targets(ctx);
      if (rows.length > MARK_ROWS) return `一次最多选择 ${MARK_ROWS} 行`;
      return rows.length === 0 ? PICK : (rows.map(fixed).find((reason) => reason !== null) ?? true);
    },
    confirm: (ctx) =>
      manyQuestion(ctx, targets(ctx).every((row) => row.cnfmFlag === '1') ? '不纳入清分' : '纳入清分'),
    perform: async (ctx) => {
      const rows = targets(ctx);
      // When included and excluded rows are both selected, include all.
      const cnfmFlag = rows.every((row) => row.cnfmFlag === '1') ? '0' : '1';
      const mark = async (of: readonly ClearScoreRow[], flag: '0' | '1'): Promise<string> => {
        const asked = {
          rows: of.map((row) => ({ ...keyOf(row), seqno: row.seqno })),
          cnfmFlag: flag,
        };
        const { changed } = await ctx.services.api.call(clearScoreCalls.mark, asked);
        return `${changed} 行已${flag === '1' ? '纳入' : '不纳入'}清分`;
      };
      const other = rows.filter((row) => row.cnfmFlag !== cnfmFlag);
      return actOnList(ctx, async () => ({
        done: await mark(rows, cnfmFlag),
        undo: () => mark(other, cnfmFlag === '1' ? '0' : '1'),
      }));
    },
  }),
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.confirm',
    risk: 'money',
    title: '清分确认',
    keywords: ['confirm', '3261', '确认'],
    icon: EndorsedIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    enabled: ({ row }) =>
      !row
        ? PICK
        : row.busy === null && row.otransid !== null && row.clsStas === '0'
          ? true
          : (fixed(row) ?? true),
    confirm: (ctx) => ({
      title: '清分确认',
      tips: `将把 ${named(ctx)} 的全部明细连同是否纳入，按每批 100 行报医保中心确认。确认后不能再改，只能回退。`,
    }),
    perform: (ctx) => {
      const { row } = ctx;
      if (row) return begin(ctx, () => ctx.services.api.call(clearScoreCalls.confirm, keyOf(row)));
    },
  }),
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.rollback',
    risk: 'money',
    title: '清分回退',
    keywords: ['roll back', '3262', '回退'],
    icon: ResetIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Rollback' },
    enabled: ({ row }) =>
      !row
        ? PICK
        : row.busy !== null
          ? `该月${BUSY[row.busy]}，请等待完成`
          : row.otransid === null
            ? '该月没有清分确认，不需要回退'
            : true,
    confirm: (ctx) => ({
      title: '清分回退',
      tips: `将请医保中心撤回 ${named(ctx)} 的清分确认（${ctx.row?.otransid ?? ''}）。回退后可以调整并重新确认。`,
      tone: 'danger',
    }),
    perform: (ctx) => {
      const { row } = ctx;
      if (row) return tell(ctx, () => ctx.services.api.call(clearScoreCalls.rollback, keyOf(row)));
    },
  }),
  defineCommand<'memo', ClearScoreRow>({
    ...base,
    id: 'clearScore.void',
    risk: 'final',
    title: '清分作废',
    keywords: ['void', '作废'],
    icon: TrashIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Void' },
    args: [neededText('memo', '作废原因')],
    enabled: ({ row }) => (!row ? PICK : (fixed(row) ?? true)),
    confirm: (ctx, { memo }) => ({
      title: '清分作废',
      tips: `将作废 ${named(ctx)} 提取的清分明细，不通知医保中心；需要时可以重新提取。原因：${memo}`,
      tone: 'danger',
    }),
    perform: (ctx, { memo }) => {
      const { row } = ctx;
      if (row) return tell(ctx, () => ctx.services.api.call(clearScoreCalls.void, { ...keyOf(row), memo }));
    },
  }),
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.refresh',
    title: '更新确认状态',
    keywords: ['refresh standing', 'confirmation state', '清分查询'],
    icon: RefreshIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    enabled: ({ row }) => (!row ? PICK : row.busy === null ? true : `该月${BUSY[row.busy]}，请等待完成`),
    perform: (ctx) => {
      const { row } = ctx;
      if (row) return tell(ctx, () => ctx.services.api.call(clearScoreCalls.refresh, keyOf(row)));
    },
  }),
  defineCommand<never, ClearScoreRow>({
    ...base,
    id: 'clearScore.order',
    title: '查看本地结算',
    keywords: ['local settlement', 'order', '订单详情'],
    icon: DocumentOpenIcon,
    shortcut: 'F4',
    permission: { menuCode: 'OrderManagement' },
    enabled: ({ row }) => (!row ? PICK : row.localSetlId === null ? '门店没有这笔结算' : true),
    perform: (ctx) => {
      if (ctx.row?.localSetlId) ctx.services.show(orderDialog, { setlId: ctx.row.localSetlId });
    },
  }),
];
