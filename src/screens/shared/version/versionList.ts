import { codeItems, codeName } from '../../../../contract/codes/codes.ts';
import { clientVersionCalls, type ClientVersion } from '../../../../contract/clientVersion.ts';
import type { cardReadDllColumns } from '../../../../contract/lists/clientVersion.ts';
import { platforms, type FileKind } from '../../../../contract/station/protocol.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList, type ResolvedList } from '../../../list/definition.ts';
import type { VersionPageId } from './versionCommands.ts';

const TONES = { draft: 'warn', released: 'good', replaced: 'muted', withdrawn: 'muted' } as const;

/** The list of one library's versions. */
export const versionList = (of: typeof cardReadDllColumns, kind: FileKind, id: VersionPageId): ResolvedList =>
  resolveList({
    of,
    list: clientVersionCalls.paged,
    totals: clientVersionCalls.totals,
    rowKey: (row: ClientVersion) => row.versionId,
    record: (row: ClientVersion) => row.versionId,
    looks: {
      version: { width: 100, frozen: true },
      state: { width: 88, tone: (row) => TONES[row.state] },
      areaName: { width: 110 },
      platform: { width: 100 },
      fileName: { width: 180 },
      size: { width: 110 },
      sha256: { width: 180 },
      isSigned: { width: 72 },
      offered: { width: 80 },
      fetched: { width: 80 },
      done: { width: 72 },
      failed: { width: 72, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
      notes: { width: 240 },
      uploadedBy: { width: 100 },
      uploadedAt: { width: 152 },
      releasedBy: { width: 100 },
      releasedAt: { width: 152 },
      endedBy: { width: 100, hidden: true },
      endedAt: { width: 152, hidden: true },
    },
    filters: [
      {
        key: 'version',
        filter: { kind: 'text', param: 'keyword', placeholder: '版本、文件名、说明或区划代码', reads: /./ },
      },
      { key: 'state', filter: { kind: 'select', param: 'state', options: codeItems('versionState') } },
      {
        key: 'platform',
        filter: {
          kind: 'select',
          param: 'platform',
          options: platforms.map((value) => ({ value, name: value })),
        },
      },
    ],
    fixed: [
      { param: 'kind', title: '类型', say: (value) => codeName('fileKind', value) },
      // One package has a page of its own.
      ...(kind === 'plugin' ? [{ param: 'name' as const, title: '插件包' }] : []),
    ],
    defaults: () => ({ kind }),
    totalsRow: () => ({}),
    rowCount: (totals) => totals.rowCount,
    summary: (totals) => [
      { label: '已发布', value: formatCount(totals.released), tone: 'good' },
      { label: '未发布', value: formatCount(totals.draft) },
    ],
    rowTone: (row) => (row.state === 'draft' || row.state === 'released' ? undefined : 'muted'),
    toolbar: [
      `${id}.upload`,
      `${id}.release`,
      `${id}.offers`,
      {
        title: '更多',
        commands: [`${id}.withdraw`, `${id}.download`, 'list.columns', 'list.export', 'list.refresh'],
      },
    ],
    rowMenu: [`${id}.offers`, `${id}.release`, `${id}.withdraw`, `${id}.download`],
    open: `${id}.offers`,
    isUnselectable: true,
    emptyText: '还没有上传版本，按 F8 上传',
  });
