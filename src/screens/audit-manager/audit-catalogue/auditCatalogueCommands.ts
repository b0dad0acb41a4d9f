import { AddIcon, DisableIcon, EditIcon } from '@blueprintjs/icons';
import { auditCatalogueCalls, type AuditItem } from '../../../../contract/auditCatalogue.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { auditCataloguePlace } from './auditCataloguePlace.ts';

const MENU = 'AuditCatalogue';
type Ctx = CommandContext<AuditItem>;
const base = { section: '审核目录', scope: 'screen' } as const;
const may = (buttonCode: string) => ({ menuCode: MENU, buttonCode }) as const;
const own = ({ row }: Ctx): true | string =>
  !row ? '请先选中一条目录' : row.isOwn ? true : `该目录由${row.scopeName}维护`;
const edit = (ctx: Ctx, item: AuditItem | null): void =>
  auditCataloguePlace.in(ctx)?.edit(item, () => listPlace.in(ctx)?.refresh());

export const auditCatalogueCommands: readonly AnyCommand[] = [
  defineCommand<never, AuditItem>({
    ...base,
    id: 'auditCatalogue.add',
    title: '新增审核目录',
    keywords: ['add audit drug', '限购'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may('Save'),
    perform: (ctx) => edit(ctx, null),
  }),
  defineCommand<never, AuditItem>({
    ...base,
    id: 'auditCatalogue.change',
    title: '修改审核目录',
    keywords: ['change audit drug', '改规则'],
    icon: EditIcon,
    shortcut: 'F2',
    permission: may('Save'),
    enabled: own,
    perform: (ctx) => {
      if (ctx.row) edit(ctx, ctx.row);
    },
  }),
  defineCommand<never, AuditItem>({
    ...base,
    id: 'auditCatalogue.stop',
    title: '停用或启用审核目录',
    keywords: ['stop audit drug', 'enable audit drug'],
    icon: DisableIcon,
    shortcut: 'F4',
    permission: may('Stop'),
    enabled: own,
    confirm: ({ row }) =>
      row?.valiFlag === '1'
        ? {
            title: `停用「${row.drugName}」`,
            tips: `${row.scopeName}的收银台不再按「${row.ruleName}」提示。`,
            tone: 'danger',
          }
        : null,
    perform: (ctx) =>
      actOnRow(ctx, async ({ itemId, ver, valiFlag, drugName }) => {
        const turn = (enabled: boolean, of: number) =>
          ctx.services.api.call(auditCatalogueCalls.enable, { itemId, ver: of, enabled });
        const said = (enabled: boolean): string => `「${drugName}」已${enabled ? '启用' : '停用'}`;
        const enabled = valiFlag === '0';
        const changed = await turn(enabled, ver);
        return {
          done: said(enabled),
          undo: async () => {
            await turn(!enabled, changed.ver);
            return said(!enabled);
          },
        };
      }),
  }),
];
