import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';

/** What both kinds of roles have in common. */
interface Role {
  readonly roleId: string;
  readonly roleName: string;
  readonly version: number;
  readonly enabled: boolean;
  readonly userCount: number;
}
type Ctx<Row> = CommandContext<Row>;
type Turned = Pick<Role, 'roleId' | 'version' | 'enabled'>;

/** Stops or starts the row's role. The server asks: it knows how many people hold it. */
export const turnRole =
  <Row extends Role>(call: (ctx: Ctx<Row>, asked: Turned) => Promise<Role>) =>
  (ctx: Ctx<Row>) =>
    actOnRow(ctx, async ({ roleId, roleName, version, enabled }) => {
      const turn = (is: boolean, of: number) => call(ctx, { roleId, version: of, enabled: is });
      const said = (is: boolean): string => `角色「${roleName}」已${is ? '启用' : '停用'}`;
      const role = await turn(!enabled, version);
      return {
        done: said(role.enabled),
        undo: async () => said((await turn(enabled, role.version)).enabled),
      };
    });

export const removeRole =
  <Row extends Role>(call: (ctx: Ctx<Row>, asked: Pick<Role, 'roleId' | 'version'>) => Promise<unknown>) =>
  (ctx: Ctx<Row>) =>
    actOnRow(ctx, async ({ roleId, roleName, version }) => {
      await call(ctx, { roleId, version });
      return `角色「${roleName}」已删除`;
    });

/** True, or why the row's role cannot be removed. */
export const isRemovable =
  <Row extends Role>(mayChange: (ctx: Ctx<Row>) => true | string) =>
  (ctx: Ctx<Row>): true | string => {
    const own = mayChange(ctx);
    const held = ctx.row?.userCount ?? 0;
    return own !== true ? own : held === 0 ? true : `仍有 ${held} 位用户持有该角色`;
  };
