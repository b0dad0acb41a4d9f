import { useMemo, type ReactNode } from 'react';
import type { AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { standing } from '../../commands/standing.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useCommandContext, useCommandHost } from '../../commands/useCommands.ts';
import type { ResolvedList } from '../definition.ts';

/** So many actions fit into the line below the table. */
const SHOWN = 3;

/** What can be done with the selected rows, with its keys, in the line under the table. */
export function SelectionActions({ screen }: { readonly screen: ResolvedList }): ReactNode {
  const ctx = useCommandContext();
  const { registry } = useCommandHost();
  const ids = useMemo(
    () => [
      ...new Set([
        ...screen.toolbar.flatMap((item) => (typeof item === 'string' ? [item] : item.commands)),
        ...screen.rowMenu,
      ]),
    ],
    [screen],
  );
  const shown = ids.filter((id) => {
    const command = registry.get(id);
    return command && standing(command, ctx).kind === 'ready' && readsRows(command, ctx);
  });
  return (
    <span className="table-status-actions">
      {shown.slice(0, SHOWN).map((id) => (
        <CommandButton key={id} command={id} />
      ))}
    </span>
  );
}

/** Whether a command acts on the selected rows: it looks for them before it is enabled. */
function readsRows(command: AnyCommand, ctx: CommandContext): boolean {
  let isAsked = false;
  const { rows = [] } = ctx;
  command.enabled?.({
    ...ctx,
    get rows() {
      isAsked = true;
      return rows;
    },
  });
  return isAsked;
}
