import { definePlace } from '../../../commands/place.ts';
import { CloudDownloadIcon, DownloadIcon, ImportIcon, PanelStatsIcon, UndoIcon } from '@blueprintjs/icons';
import { diseaseCalls, type DiseaseRow } from '../../../../contract/disease.ts';
import { opspDiseaseCalls } from '../../../../contract/opspDisease.ts';
import { importCalls } from '../../../../contract/import/import.ts';
import { DEFAULT_FILE_NAME } from '../../../api/download.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import type { UploadTopic } from '../../../machines/upload.ts';
import type { DiseaseHandle } from './disease.ts';

/** The diseases screen. */
export const diseasePlace = definePlace<DiseaseHandle>('disease');

const SECTION = '病种目录';
const TOPIC: UploadTopic = { importType: 'Disease', title: '导入病种目录' };

export const diseaseCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'disease.import',
    title: '导入',
    keywords: ['import disease catalogue', 'upload', '上传', 'icd'],
    section: SECTION,
    icon: ImportIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Import' },
    scope: 'screen',
    perform: (ctx) => ctx.services.openUpload(TOPIC),
  }),
  defineCommand({
    id: 'disease.download',
    title: '下载目录',
    keywords: ['download catalogue from the centre', '1307', '中心'],
    section: SECTION,
    icon: CloudDownloadIcon,
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Download' },
    scope: 'screen',
    enabled: (ctx) => {
      const version = diseasePlace.in(ctx)?.version;
      if (!version || version.centreVer !== null) return true;
      return version.centreMessage ?? '中心没有可下载的版本';
    },
    perform: async (ctx) => {
      const { importId, progressId } = await ctx.services.api.call(diseaseCalls.downloadDisease, {});
      ctx.services.followUpload({ ...TOPIC, title: '下载病种目录' }, importId, progressId);
    },
  }),
  defineCommand({
    id: 'disease.undo',
    risk: 'final',
    title: '撤销上次导入',
    keywords: ['undo last import', '还原'],
    section: SECTION,
    icon: UndoIcon,
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Undo' },
    scope: 'screen',
    enabled: (ctx) => (diseasePlace.in(ctx)?.version?.undoableImportId ? true : '没有可以撤销的导入'),
    confirm: (ctx) => ({
      title: '撤销上次导入',
      tips: `目录将回到版本 ${diseasePlace.in(ctx)?.version?.ver ?? ''} 导入之前的样子。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      const handle = diseasePlace.in(ctx);
      const id = handle?.version?.undoableImportId;
      if (!handle || !id) return;
      try {
        await ctx.services.api.call(importCalls.undo, { id });
        ctx.services.toast('success', '已撤销上次导入');
      } finally {
        // Reload after a failure too: somebody else may have imported or reverted already.
        handle.refresh();
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand({
    id: 'disease.template',
    title: '下载模板',
    keywords: ['import template', '导入模板'],
    section: SECTION,
    icon: DownloadIcon,
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Import' },
    scope: 'screen',
    perform: (ctx) =>
      ctx.services.api.download(
        importCalls.template,
        { importType: TOPIC.importType },
        { fileName: DEFAULT_FILE_NAME },
      ),
  }),
  defineCommand({
    id: 'disease.opspDownload',
    title: '下载慢特病目录',
    keywords: ['download chronic diseases', '1309', '门慢门特'],
    section: SECTION,
    icon: CloudDownloadIcon,
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Download' },
    scope: 'screen',
    perform: async (ctx) => {
      try {
        const { ver, added, changed, retired } = await ctx.services.api.call(
          opspDiseaseCalls.opspDownload,
          {},
        );
        ctx.services.toast(
          'success',
          added + changed + retired === 0
            ? '慢特病目录已是最新'
            : `慢特病目录 ${ver}：新增 ${added}，更新 ${changed}，停用 ${retired}`,
        );
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, DiseaseRow>({
    id: 'disease.detail',
    title: '病种详情',
    keywords: ['disease detail', 'open'],
    section: SECTION,
    icon: PanelStatsIcon,
    permission: { menuCode: 'DiseaseMenu' },
    scope: 'screen',
    unlogged: true,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) diseasePlace.in(ctx)?.openDetail(ctx.row);
    },
  }),
];
