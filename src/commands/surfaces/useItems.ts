import { useMemo } from 'react';
import type { AnyCommand } from '../command.ts';
import type { ContextPatch } from '../context.ts';
import { standing } from '../standing.ts';
import { useStore } from '../../state/useStore.ts';
import { useAllCommands, useCommandContext, useCommandHost } from '../useCommands.ts';

/** A command that a toolbar or menu shows. `reason` is set while it cannot be run. */
export interface CommandItem {
  readonly command: AnyCommand;
  readonly reason: string | null;
  /** Of a command that switches a state: whether it is on. */
  readonly isPressed?: boolean;
}

/**
 * The commands with these ids that may be shown here, in the given order. One of another page is left out until its code has come.
 * Throws RangeError on an unknown id.
 */
export function useItems(ids: readonly string[], patch?: ContextPatch): readonly CommandItem[] {
  const page = useCommandContext();
  const all = useAllCommands();
  const isPending = useStore(useCommandHost().late);
  const byId = useMemo(() => new Map(all.map((command) => [command.id, command])), [all]);
  const ctx = { ...page, ...patch };
  return ids.flatMap((id) => {
    const command = byId.get(id);
    if (!command && isPending) return [];
    if (!command) throw new RangeError(`No command "${id}"`);
    const now = standing(command, ctx);
    if (now.kind === 'hidden') return [];
    return [
      {
        command,
        reason: now.kind === 'disabled' ? now.reason : null,
        ...(command.pressed && { isPressed: command.pressed(ctx) }),
      },
    ];
  });
}
