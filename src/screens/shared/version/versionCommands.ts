import { CloudDownloadIcon, CloudUploadIcon, DesktopIcon, SendToIcon, UndoIcon } from '@blueprintjs/icons';
import { clientVersionCalls, type ClientVersion } from '../../../../contract/clientVersion.ts';
import type { Permission } from '../../../../contract/rights/permission.ts';
import type { MenuCode } from '../../../../contract/routes.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { versionsPlace } from './versionsPlace.ts';

type Ctx = CommandContext<ClientVersion>;
const PICK = '请先选中一个版本';

export type VersionPageId = 'medicalDll' | 'cardReadDll' | 'pluginVersion';
interface VersionPage {
  readonly id: VersionPageId;
  readonly menuCode: MenuCode;
  readonly title: string;
  /** Who may upload, release and withdraw, if not all who see the page. */
  readonly may?: Permission;
}

/** The commands of one library's page. The server asks before a release and a withdrawal: it knows how many get it. */
export const versionCommands = ({ id, menuCode, title, may }: VersionPage): readonly AnyCommand[] => {
  const base = { section: title, permission: { menuCode }, scope: 'screen' } as const;
  const changes = { ...base, ...(may && { permission: may }) };
  const ofRow = ({ row }: Ctx): true | string => (row ? true : PICK);
  return [
    defineCommand<never, ClientVersion>({
      ...changes,
      id: `${id}.upload`,
      title: `上传${title}`,
      keywords: ['upload version', 'new version', '新版本'],
      icon: CloudUploadIcon,
      tone: 'primary',
      shortcut: 'F8',
      perform: (ctx) => versionsPlace.in(ctx)?.upload(() => listPlace.in(ctx)?.refresh()),
    }),
    defineCommand<never, ClientVersion>({
      ...changes,
      id: `${id}.release`,
      title: `发布${title}`,
      keywords: ['release version', 'publish', '签名发布'],
      icon: SendToIcon,
      shortcut: 'F6',
      enabled: ({ row }) => (!row ? PICK : row.state === 'draft' ? true : '只有未发布的版本可以发布'),
      perform: (ctx) =>
        actOnRow(ctx, async ({ versionId, rev, version }) => {
          await ctx.services.api.call(clientVersionCalls.release, { versionId, rev });
          return `${title} ${version} 已发布`;
        }),
    }),
    defineCommand<never, ClientVersion>({
      ...base,
      id: `${id}.offers`,
      title: `${title}安装情况`,
      keywords: ['who downloaded', 'offers', '谁下载了', '下载记录'],
      icon: DesktopIcon,
      shortcut: 'F2',
      unlogged: true,
      enabled: ofRow,
      perform: (ctx) => {
        if (ctx.row) versionsPlace.in(ctx)?.offers(ctx.row);
      },
    }),
    defineCommand<never, ClientVersion>({
      ...changes,
      id: `${id}.withdraw`,
      risk: 'final',
      title: `撤回${title}`,
      keywords: ['withdraw version', 'recall'],
      icon: UndoIcon,
      tone: 'danger',
      enabled: ({ row }) => (!row ? PICK : row.state === 'withdrawn' ? '该版本已撤回' : true),
      perform: (ctx) =>
        actOnRow(ctx, async ({ versionId, rev, version }) => {
          await ctx.services.api.call(clientVersionCalls.withdraw, { versionId, rev });
          return `${title} ${version} 已撤回`;
        }),
    }),
    defineCommand<never, ClientVersion>({
      ...base,
      id: `${id}.download`,
      title: `下载${title}文件`,
      keywords: ['download file of version'],
      icon: CloudDownloadIcon,
      enabled: ofRow,
      perform: async (ctx) => {
        if (!ctx.row) return;
        const { versionId, fileName } = ctx.row;
        await ctx.services.api.download(clientVersionCalls.download, { id: versionId }, { fileName });
      },
    }),
  ];
};
