import { useMemo, useRef } from 'react';
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
 * The commands with these ids that may be shown here, in the given order: the same array until one of them changes, because the
 * context changes at each row that the cursor goes to. One of another page is left out until its code has come. Throws RangeError on an unknown id.
 */
export function useItems(ids: readonly string[], patch?: ContextPatch): readonly CommandItem[] {
  const all = useAllCommands();
  const isPending = useStore(useCommandHost().late);
  const byId = useMemo(() => new Map(all.map((command) => [command.id, command])), [all]);
  const kept = useRef<readonly CommandItem[]>([]);
  return useCommandContext((page) => {
    const ctx = { ...page, ...patch };
    const items = ids.flatMap((id): CommandItem[] => {
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
    if (!isSame(items, kept.current)) kept.current = items;
    return kept.current;
  });
}

const isSame = (a: readonly CommandItem[], b: readonly CommandItem[]): boolean =>
  a.length === b.length &&
  a.every(({ command, reason, isPressed }, nth) => {
    const other = b[nth];
    return command === other?.command && reason === other.reason && isPressed === other.isPressed;
  });
