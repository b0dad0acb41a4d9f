import { createContext, useCallback, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { AnyCommand, CommandArgs } from './command.ts';
import type { CommandContext, CommandScope, ContextPatch } from './context.ts';
import type { CommandSource } from './events.ts';
import type { Keymap } from './keys/keymap.ts';
import type { Filled } from './palette/argState.ts';
import type { LateCommands } from './late.ts';
import type { CommandRegistry } from './registry.ts';
import type { RunOutcome } from './run.ts';
import type { ScopeStack, ScopeToken } from './scopeStack.ts';
import { shortcutText } from './keys/shortcut.ts';
import { useStore } from '../state/useStore.ts';

/** Runs a command in the context of the page, with a patch on top (the row of a row's own menu). */
export type RunCommand = (
  id: string,
  args: CommandArgs,
  source: CommandSource,
  patch?: ContextPatch,
) => Promise<RunOutcome>;

export interface CommandHost {
  readonly registry: CommandRegistry;
  readonly stack: ScopeStack;
  readonly run: RunCommand;
  readonly late: LateCommands;
  /** Asks for some arguments of a command in the palette; null: the person left it. */
  ask(
    command: AnyCommand,
    given: { readonly filled: Filled; readonly asked: readonly string[] },
  ): Promise<Filled | null>;
}

export const CommandHostContext = createContext<CommandHost | null>(null);

/** Throws outside a CommandsProvider. */
export function useCommandHost(): CommandHost {
  const host = useContext(CommandHostContext);
  if (!host) throw new Error('A command surface stands outside CommandsProvider');
  return host;
}

/**
 * The context as the mounted scopes make it now, or what `select` reads of it; re-renders when that changes. The context
 * changes at each row that the cursor goes to: who needs one thing of it selects that.
 */
export function useCommandContext(): CommandContext;
export function useCommandContext<S>(select: (context: CommandContext) => S): S;
export function useCommandContext<S>(select?: (context: CommandContext) => S): CommandContext | S {
  const { stack } = useCommandHost();
  return useStore<CommandContext, CommandContext | S>(stack, select ?? whole);
}
const whole = (context: CommandContext): CommandContext => context;

/** The one way to run from React. Shows the palette at the arguments when some are missing. */
export const useRunCommand = (): RunCommand => useCommandHost().run;

/** All commands; re-renders when more are registered. */
export function useAllCommands() {
  const { registry } = useCommandHost();
  return useSyncExternalStore(registry.subscribe, registry.all);
}

/** The shortcuts of each command as the person has them; another function, and a re-render, when one changes. */
export const useKeysOf = (): ((id: string) => readonly string[]) => useKeymap().keysOf;

/** The keymap of the person; re-renders when a key changes. */
export function useKeymap(): Keymap {
  const { registry } = useCommandHost();
  return useSyncExternalStore(registry.subscribe, registry.keymap);
}

/** `收起或展开菜单（Alt+B）`: a tooltip that names the key as it is now. */
export function useTip(id: string, title: string): string {
  const [shortcut] = useKeysOf()(id);
  return shortcut === undefined ? title : `${title}（${shortcutText(shortcut)}）`;
}

export interface ScopeOptions {
  /** False while the scope is mounted but not in front: another table has the focus. */
  readonly active?: boolean;
  /** Above the others of its scope where higher. */
  readonly rank?: number;
  /** Takes card bursts while this scope is in front. Keys are then held back for a moment (design §4). */
  readonly onCard?: (text: string) => void;
}

/**
 * Puts a scope on the stack while mounted. Values of the patch are compared one by one: memoise arrays
 * and objects, or every render of the caller re-renders every toolbar.
 */
export function useScope(scope: CommandScope, patch: ContextPatch, options: ScopeOptions = {}): void {
  const { stack } = useCommandHost();
  const { active = true, rank, onCard } = options;
  const token = useRef<ScopeToken | null>(null);
  const listener = useRef(onCard);
  const takesCards = onCard !== undefined;
  const card = useCallback((text: string) => listener.current?.(text), []);
  const entry = { scope, patch, ...(rank !== undefined && { rank }), ...(takesCards && { onCard: card }) };
  const latest = useRef(entry);

  useLayoutEffect(() => {
    listener.current = onCard;
    latest.current = entry;
    token.current?.update(entry);
  });
  useLayoutEffect(() => {
    if (!active) return;
    const own = stack.push(latest.current);
    token.current = own;
    return () => {
      token.current = null;
      own.remove();
    };
  }, [stack, active]);
}
