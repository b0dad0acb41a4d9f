import {
  AddIcon,
  CloudDownloadIcon,
  CrossCircleIcon,
  EditIcon,
  DownloadIcon,
  EndorsedIcon,
  ImportIcon,
  LinkIcon,
  RefreshIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { importCalls } from '../../../../contract/import/import.ts';
import { DEFAULT_FILE_NAME } from '../../../api/download.ts';
import type { UploadTopic } from '../../../machines/upload.ts';
import { catalogueCalls, type ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { drugPlace } from './drugPlace.ts';
import { changesText, impactText } from './impactText.ts';

type Ctx = CommandContext<ItemRow>;
const MENU = 'DrugMenu';
const base = { section: '药品目录', scope: 'screen' } as const;
const TOPIC: UploadTopic = { importType: 'Drug', title: '导入医保目录' };
const may = (buttonCode: string) => ({ menuCode: MENU, buttonCode }) as const;
const versions = (ctx: Ctx) => drugPlace.in(ctx)?.versions ?? null;
const open = (ctx: Ctx) => versions(ctx)?.open ?? null;
const changed = (ctx: Ctx) => drugPlace.in(ctx)?.changed();

/** Whether a download can begin: only one edition is prepared at a time. */
const canBegin = (ctx: Ctx): true | string => {
  const waiting = open(ctx);
  if (waiting) return waiting.state === 'ready' ? `版本 ${waiting.ver} 待启用` : '目录正在下载';
  return true;
};
async function begin(ctx: Ctx, ask: () => Promise<{ readonly progressId: string }>): Promise<void> {
  const { progressId } = await ask();
  ctx.services.jobs.follow(progressId);
  drugPlace.in(ctx)?.begun(progressId);
}
const isOwn = ({ row }: Ctx): true | string =>
  !row ? '请先选中一行' : row.admdvs === '' ? '国家目录不能修改，只能随版本更新' : true;

export const drugCommands: readonly AnyCommand[] = [
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.download',
    title: '下载目录',
    keywords: ['download catalogue', 'incremental update', '增量更新', '1301'],
    icon: CloudDownloadIcon,
    shortcut: 'F8',
    permission: may('Download'),
    enabled: (ctx) => {
      const can = canBegin(ctx);
      if (can !== true) return can;
      const held = versions(ctx);
      if (held?.centreMessage != null) return held.centreMessage;
      return held && held.changes === 0 ? '本地已是最新版本' : true;
    },
    perform: (ctx) => begin(ctx, () => ctx.services.api.call(catalogueCalls.downloadCatalogue, {})),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.apply',
    title: '启用版本',
    keywords: ['apply edition', 'put in force', '生效'],
    icon: EndorsedIcon,
    tone: 'primary',
    shortcut: 'F7',
    permission: may('Apply'),
    enabled: (ctx) => (open(ctx)?.state === 'ready' ? true : '没有待启用的版本，请先下载目录'),
    confirm: (ctx) => {
      const edition = open(ctx);
      const impact = drugPlace.in(ctx)?.impact ?? null;
      return {
        title: `启用版本 ${edition?.ver ?? ''}`,
        tips: `${edition ? changesText(edition) : ''}。${impact ? `${impactText(impact)}。` : ''}收银不受影响，之后的结算按新版本；可以撤销。`,
      };
    },
    perform: async (ctx) => {
      const edition = open(ctx);
      if (!edition) return;
      try {
        await ctx.services.api.call(catalogueCalls.applyEdition, { seq: edition.seq });
        ctx.services.toast('success', `已启用版本 ${edition.ver}，商品的变化见“药品目录差异”`);
      } finally {
        changed(ctx);
      }
    },
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.import',
    title: '导入目录',
    keywords: ['import catalogue file', 'upload', 'xlsx', '上传'],
    icon: ImportIcon,
    shortcut: 'F6',
    permission: may('Import'),
    enabled: canBegin,
    perform: (ctx) => ctx.services.openUpload(TOPIC),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.template',
    title: '下载目录模板',
    keywords: ['catalogue template', '导入模板'],
    icon: DownloadIcon,
    permission: may('Import'),
    perform: ({ services: { api } }) =>
      api.download(importCalls.template, { importType: TOPIC.importType }, { fileName: DEFAULT_FILE_NAME }),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.full',
    title: '全量下载',
    keywords: ['full download', '全量更新'],
    icon: RefreshIcon,
    shortcut: 'Shift+F8',
    permission: may('Download'),
    enabled: canBegin,
    perform: (ctx) =>
      begin(ctx, () => ctx.services.api.call(catalogueCalls.downloadCatalogue, { isFull: true })),
  }),
  defineCommand<'size', ItemRow>({
    ...base,
    id: 'catalogue.bySize',
    title: '按条数下载',
    keywords: ['download by size', '每次条数'],
    icon: CloudDownloadIcon,
    permission: may('Download'),
    enabled: canBegin,
    args: [
      {
        key: 'size',
        title: '每次向医保中心取多少条（1 至 1000）',
        text: {
          check: (text) => (/^([1-9]\d{0,2}|1000)$/.test(text) ? true : '应为 1 至 1000 的整数'),
        },
      },
    ],
    perform: (ctx, { size }) =>
      begin(ctx, () => ctx.services.api.call(catalogueCalls.downloadCatalogueBySize, { size: Number(size) })),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.ecRx',
    title: '下载处方流转目录',
    keywords: ['electronic prescription catalogue', '7211', '双通道', '电子处方'],
    icon: CloudDownloadIcon,
    permission: may('Download'),
    enabled: canBegin,
    perform: (ctx) => begin(ctx, () => ctx.services.api.call(catalogueCalls.downloadEcRxCatalogueBySize, {})),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.discard',
    risk: 'final',
    title: '放弃待启用的版本',
    keywords: ['discard edition', '取消下载'],
    icon: CrossCircleIcon,
    permission: may('Download'),
    enabled: (ctx) => (open(ctx) ? true : '没有待启用的版本'),
    confirm: (ctx) => ({
      title: '放弃待启用的版本',
      tips: `版本 ${open(ctx)?.ver ?? ''} 不会启用，需要时可以重新下载。`,
    }),
    perform: async (ctx) => {
      const edition = open(ctx);
      if (!edition) return;
      try {
        await ctx.services.api.call(catalogueCalls.discardEdition, { seq: edition.seq });
        ctx.services.toast('success', `已放弃版本 ${edition.ver}`);
      } finally {
        changed(ctx);
      }
    },
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.undo',
    risk: 'final',
    title: '撤销已启用的版本',
    keywords: ['undo edition', '还原', '回退'],
    icon: UndoIcon,
    permission: may('Undo'),
    enabled: (ctx) => (versions(ctx)?.undoableSeq != null ? true : '没有可以撤销的版本'),
    confirm: (ctx) => ({
      title: '撤销已启用的版本',
      tips: `目录将回到启用版本 ${versions(ctx)?.local?.ver ?? ''} 之前的样子。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      const seq = versions(ctx)?.undoableSeq;
      if (seq == null) return;
      try {
        const { ver } = await ctx.services.api.call(catalogueCalls.undoEdition, { seq });
        ctx.services.toast('success', `已撤销版本 ${ver}`);
      } finally {
        changed(ctx);
      }
    },
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.add',
    title: '新增自定目录',
    keywords: ['add own item', '新增'],
    icon: AddIcon,
    shortcut: 'F4',
    permission: may('Add'),
    perform: (ctx) => drugPlace.in(ctx)?.edit(null),
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.change',
    title: '修改自定目录',
    keywords: ['change own item', '修改'],
    icon: EditIcon,
    shortcut: 'F2',
    permission: may('Change'),
    enabled: isOwn,
    perform: (ctx) => {
      if (ctx.row) drugPlace.in(ctx)?.edit(ctx.row);
    },
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.remove',
    risk: 'final',
    title: '删除自定目录',
    keywords: ['remove own item', '删除'],
    icon: TrashIcon,
    permission: may('Remove'),
    enabled: isOwn,
    confirm: ({ row }) => ({
      title: '删除自定目录',
      tips: `${row?.drugName ?? ''}（${row?.medListCodg ?? ''}）将被删除；已有商品对码的改为停用。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      const { row } = ctx;
      if (!row) return;
      try {
        const { isRemoved } = await ctx.services.api.call(catalogueCalls.delCatalogue, {
          medListCodg: row.medListCodg,
          rev: row.rev,
        });
        ctx.services.toast(
          'success',
          isRemoved ? `已删除 ${row.drugName}` : `${row.drugName} 已有商品对码，改为停用`,
        );
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, ItemRow>({
    ...base,
    id: 'catalogue.differences',
    title: '门店商品的差异',
    keywords: ['differences of goods', '药品目录差异', '对码'],
    icon: LinkIcon,
    permission: { menuCode: 'MenuDiff' },
    unlogged: true,
    perform: ({ services }) => services.navigate('/menu-manager/menu-diff'),
  }),
];
