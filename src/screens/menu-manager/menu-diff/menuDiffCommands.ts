import { menuDiffPlace } from './menuDiffPlace.ts';
import { actOnList } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  ChartIcon, CloudDownloadIcon, CloudUploadIcon, EndorsedIcon, EyeOffIcon, LightningIcon, LinkIcon, ResetIcon, UploadIcon,
} from '@blueprintjs/icons'; // prettier-ignore
import { DIFF_ROWS, menuDiffCalls, type DiffRow } from '../../../../contract/menuDiff.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { diffKeyOf } from './menuDiffList.ts';
import { manyQuestion } from '../../../list/manyQuestion.ts';

type Ctx = CommandContext<DiffRow>;
const MENU = 'MenuDiff';
const base = {
  section: '药品目录差异',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;
const PICK = '请先选中一行';

/** The selection, else the active row. */
const targets = (ctx: Ctx): readonly DiffRow[] =>
  ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];
const storesAsked = (ctx: Ctx): readonly string[] =>
  (listPlace.in(ctx)?.filters?.values['fixmedinsCode'] ?? '').split(',').filter(Boolean);

function some(ctx: Ctx, may: (row: DiffRow) => true | string): true | string {
  const rows = targets(ctx);
  if (rows.length === 0) return PICK;
  if (rows.length > DIFF_ROWS) return `一次最多选择 ${DIFF_ROWS} 行`;
  // Enabled when one of the rows fits; the others are left out and counted in the message.
  return rows.some((row) => may(row) === true) ? true : may(rows[0] as DiffRow);
}
const left = (count: number, why: string): string => (count === 0 ? '' : `，${count} 项${why}`);

const mayConfirm = ({ diffType }: DiffRow): true | string =>
  ['3', '4', '5', '6', '7'].includes(diffType)
    ? true
    : diffType === '0'
      ? '该商品没有差异'
      : '没有有效的医疗目录编码，请对码或忽略';
const mayUpload = (row: DiffRow): true | string =>
  row.fixmedinsHilistId === ''
    ? '门店没有该商品'
    : row.matchStas === '0'
      ? '请先对码'
      : row.upldStas === '8' || row.upldStas === '9'
        ? '正在上传或撤销'
        : true;

async function begin(
  ctx: Ctx,
  input: { fixmedinsCode?: string[]; rows?: { fixmedinsCode: string; fixmedinsHilistId: string }[] },
) {
  const { api, jobs } = ctx.services;
  try {
    const { jobId } = await api.call(menuDiffCalls.upload, input);
    jobs.follow(jobId);
    menuDiffPlace.in(ctx)?.begun(jobId);
  } finally {
    listPlace.in(ctx)?.refresh();
  }
}

export const menuDiffCommands: readonly AnyCommand[] = [
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.match',
    title: '对码',
    keywords: ['match', 'map code', '匹配'],
    icon: LinkIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Match' },
    enabled: ({ row }) => (!row ? PICK : row.fixmedinsHilistId === '' ? '门店没有该商品' : true),
    perform: (ctx) => {
      if (ctx.row) menuDiffPlace.in(ctx)?.match(ctx.row, () => listPlace.in(ctx)?.refresh());
    },
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.matchAll',
    title: '一键对码',
    keywords: ['match all', 'auto match', '自动对码'],
    icon: LightningIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'MatchAll' },
    perform: (ctx) => menuDiffPlace.in(ctx)?.matchAll(storesAsked(ctx), () => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.confirm',
    title: '确认差异',
    keywords: ['accept difference', '接受'],
    icon: EndorsedIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    enabled: (ctx) => some(ctx, mayConfirm),
    confirm: (ctx) => manyQuestion(ctx, '确认差异'),
    perform: async (ctx) => {
      const { api, toast } = ctx.services;
      try {
        const { done, left: rest } = await api.call(menuDiffCalls.confirm, {
          rows: targets(ctx).map(diffKeyOf),
        });
        toast('success', `已确认 ${done} 项差异${left(rest, '需要对码，或已有变化')}`);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.ignore',
    title: '忽略/取消忽略',
    keywords: ['ignore difference', '不处理'],
    icon: EyeOffIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Ignore' },
    enabled: (ctx) => some(ctx, ({ diffType }) => (diffType === '0' ? '该商品没有差异' : true)),
    confirm: (ctx) => manyQuestion(ctx, '忽略或取消忽略'),
    perform: async (ctx) => {
      const rows = targets(ctx);
      // When ignored and open rows are both selected, ignore all.
      const isIgnored = !rows.every(({ dspoStas }) => dspoStas === '2');
      const mark = async (of: typeof rows, is: boolean): Promise<string> => {
        const asked = { rows: of.map(diffKeyOf), isIgnored: is };
        const { done } = await ctx.services.api.call(menuDiffCalls.ignore, asked);
        return is ? `已忽略 ${done} 项差异` : `${done} 项差异重新待处理`;
      };
      // Only what was otherwise before.
      const changed = rows.filter(({ dspoStas }) => (dspoStas === '2') !== isIgnored);
      return actOnList(ctx, async () => ({
        done: await mark(rows, isIgnored),
        undo: () => mark(changed, !isIgnored),
      }));
    },
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.upload',
    title: '上传所选',
    keywords: ['upload selected', '3301', '批量上传'],
    icon: UploadIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Upload' },
    enabled: (ctx) => some(ctx, mayUpload),
    confirm: (ctx) => manyQuestion(ctx, '上传'),
    perform: (ctx) => {
      const rows = targets(ctx).filter((row) => mayUpload(row) === true);
      const unique = new Map(rows.map((row) => [`${row.fixmedinsCode}|${row.fixmedinsHilistId}`, row]));
      return begin(ctx, {
        rows: [...unique.values()].map(({ fixmedinsCode, fixmedinsHilistId }) => ({
          fixmedinsCode,
          fixmedinsHilistId,
        })),
      });
    },
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.uploadAll',
    title: '批量上传',
    keywords: ['upload all', '3301', '全部上传'],
    icon: CloudUploadIcon,
    permission: { menuCode: MENU, buttonCode: 'Upload' },
    confirm: (ctx) => ({
      title: '批量上传',
      tips: `将把${storesAsked(ctx).length === 0 ? '全部门店' : '所查询门店'}已对码而未上传的商品，按每批 100 个报医保中心（3301）。逐个结果见“上传状态”。`,
    }),
    perform: (ctx) => {
      const stores = storesAsked(ctx);
      return begin(ctx, stores.length === 0 ? {} : { fixmedinsCode: [...stores] });
    },
  }),
  defineCommand<never, DiffRow>({
    ...base,
    id: 'menuDiff.withdraw',
    risk: 'final',
    title: '撤销上传',
    keywords: ['withdraw', '3302', '撤销'],
    icon: ResetIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Withdraw' },
    enabled: ({ row }) => (!row ? PICK : row.upldStas === '1' ? true : '该商品没有上传，不需要撤销'),
    confirm: ({ row }) => ({
      title: '撤销上传',
      tips: `将请医保中心撤销 ${row?.fixmedinsHilistName ?? ''}（${row?.fixmedinsHilistId ?? ''}）的目录对照（3302）。本店的对码保留。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { fixmedinsCode, fixmedinsHilistId } = ctx.row;
      const { api, toast } = ctx.services;
      try {
        const { upldStas, message } = await api.call(menuDiffCalls.withdraw, {
          fixmedinsCode,
          fixmedinsHilistId,
        });
        toast(upldStas === '0' ? 'success' : 'warning', message);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand({
    ...base,
    id: 'menuDiff.update',
    title: '更新目录',
    keywords: ['update catalogue', '1301', '下载目录'],
    icon: CloudDownloadIcon,
    permission: { menuCode: MENU, buttonCode: 'Update' },
    perform: async (ctx) => {
      const { api, toast } = ctx.services;
      const { ver, changed } = await api.call(menuDiffCalls.update, {});
      toast(
        'success',
        changed === 0 ? `目录已是最新版本 ${ver}` : `目录已更新到版本 ${ver}，${changed} 条有变化`,
      );
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand({
    ...base,
    id: 'menuDiff.statistics',
    title: '差异统计',
    keywords: ['statistics', '统计'],
    icon: ChartIcon,
    permission: { menuCode: 'Menudiffstatistics' },
    perform: (ctx) => ctx.services.navigate('/menu-manager/menu-diff-statistics'),
  }),
];
