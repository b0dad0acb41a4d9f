import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import type { AnyCommand } from '../../../src/commands/command.ts';
import type { Services } from '../../../src/commands/services.ts';
import { NONE_LATE } from '../../../src/commands/late.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { CommandHostContext, type CommandHost } from '../../../src/commands/useCommands.ts';

/**
 * Draws components that need the console: provides the scope stack and the buttons of `commands`, as far as any session
 * may see them. No command is run.
 * @returns also the scope stack
 */
export function renderWithCommands(
  children: ReactElement,
  commands: readonly AnyCommand[] = [],
): RenderResult & { readonly stack: ScopeStack } {
  const services = {} as Services;
  const stack = new ScopeStack({ rights: null, services });
  const host: CommandHost = {
    registry: createRegistry(commands),
    stack,
    run: () => Promise.reject(new Error('no command is run here')),
    ask: () => Promise.resolve(null),
    late: NONE_LATE,
  };
  return { ...render(<CommandHostContext value={host}>{children}</CommandHostContext>), stack };
}
