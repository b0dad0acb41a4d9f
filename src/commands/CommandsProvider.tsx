import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Rights } from '../../contract/rights/permission.ts';
import { frontModal } from '../ui/overlay/modalStack.ts';
import { NO_ROWS, whenArrived } from './afar.ts';
import type { AnyCommand, CommandHome } from './command.ts';
import type { CommandContext, ContextPatch } from './context.ts';
import { ServicesContext, type Services, type CommandSurfaces } from './services.ts';
import type { Offers } from './place.ts';
import type { Filled } from './palette/argState.ts';
import { Dispatcher } from './keys/dispatcher.ts';
import { HelpSheet } from './help/HelpSheet.tsx';
import { Palette, type PaletteProps } from './palette/Palette.tsx';
import { commandSources } from './palette/commandSources.ts';
import { CommandIndexes } from './palette/paletteIndex.ts';
import { mergedSources, type PaletteSource } from './palette/paletteSource.ts';
import type { RecentsStore } from './palette/recents.ts';
import type { CommandRegistry } from './registry.ts';
import { isRepeatable, repeatPlace, type Ran } from './ran.ts';
import { runCommand } from './run.ts';
import { ScopeStack } from './scopeStack.ts';
import type { SequenceHint as Hint } from './keys/sequence.ts';
import { SequenceHint } from './keys/SequenceHint.tsx';
import { CommandHostContext, type CommandHost, type RunCommand } from './useCommands.ts';
import { useStore } from '../state/useStore.ts';

export interface CommandsProviderProps {
  readonly registry: CommandRegistry;
  /** Null while nobody is logged in. */
  readonly rights: Rights | null;
  /** Must be referentially stable: a new object re-renders every surface. */
  readonly services: Omit<Services, 'surfaces'>;
  /** What the shell offers in the whole page (place.ts). Must be referentially stable. */
  readonly offers?: Offers;
  readonly recents: RecentsStore;
  /** Called after each command that was run to its end. Must be referentially stable. */
  readonly onRan?: (ran: Ran) => void;
  /** Palette sources behind a prefix, beside the commands. Must be referentially stable. */
  readonly sources?: readonly PaletteSource[];
  readonly children: ReactNode;
}

const NO_SOURCES: readonly PaletteSource[] = [];

interface OpenPalette {
  readonly context: CommandContext;
  readonly start: AnyCommand | null;
  /** Arguments of `start` that are known, and the keys of those to be asked. */
  readonly given?: { readonly filled: Filled; readonly asked: readonly string[] };
  /** Takes the arguments instead of a run; null: the person left. */
  readonly answer?: (filled: Filled | null) => void;
}

/** Provides the commands: context, key listener, palette and help sheet. */
export function CommandsProvider({
  registry,
  rights,
  services,
  offers,
  recents,
  onRan,
  sources = NO_SOURCES,
  children,
}: CommandsProviderProps) {
  const [palette, setPalette] = useState<OpenPalette | null>(null);
  const [help, setHelp] = useState<CommandContext | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);

  const [host] = useState(() => build(registry, { rights, services, offers, onRan }, setPalette, setHelp));
  const full = useMemo((): Services => ({ ...services, surfaces: host.surfaces }), [services, host]);
  useLayoutEffect(
    () => host.stack.setBase({ ...offers, ...host.offers, rights, services: full }),
    [host, rights, full, offers],
  );
  useEffect(() => {
    const run = (command: AnyCommand): void => void host.run(command.id, {}, 'hotkey');
    return new Dispatcher({ registry, stack: host.stack, run, onHint: setHint }).attach(window);
  }, [registry, host]);

  // A question that is left is answered, however the palette went away; an answer given within this task comes first.
  useEffect(() => () => palette?.answer && queueMicrotask(() => palette.answer?.(null)), [palette]);

  const commands = useSyncExternalStore(registry.subscribe, registry.all);
  const [indexes] = useState(() => new CommandIndexes());
  useEffect(() => indexes.attach(), [indexes]);
  useEffect(() => indexes.prepare(commands, rights), [indexes, commands, rights]);
  const allSources = useMemo(() => mergedSources([...commandSources, ...sources]), [sources]);

  return (
    <CommandHostContext value={host}>
      <ServicesContext value={full}>{children}</ServicesContext>
      {palette && (
        <IndexedPalette
          indexes={indexes}
          context={palette.context}
          sources={allSources}
          start={palette.start}
          {...(palette.given && { given: palette.given })}
          recents={recents}
          onClose={() => setPalette(null)}
          onRun={(command, filled, home) => {
            const { args, files, titles } = filled;
            if (palette.answer) palette.answer(filled);
            else if (home) host.runAt(command, home);
            else void host.run(command.id, args, 'palette', { ...placeOf(palette.context), files, titles });
          }}
        />
      )}
      <SequenceHint hint={hint} />
      {help && (
        <HelpSheet
          context={help}
          onClose={() => setHelp(null)}
          onRun={(command) => void host.run(command.id, {}, 'help', placeOf(help))}
        />
      )}
    </CommandHostContext>
  );
}

/** Shows the palette over the best index so far; a better one replaces it while the palette is open. */
function IndexedPalette({ indexes, ...rest }: Omit<PaletteProps, 'index'> & { indexes: CommandIndexes }) {
  return <Palette index={useStore(indexes)} {...rest} />;
}

/**
 * The part of the context that a command keeps from the time it was chosen. User and rights are read again at the
 * run.
 */
function placeOf({ rights: _rights, services: _services, ...place }: CommandContext): ContextPatch {
  return place;
}

interface BuiltHost extends CommandHost {
  readonly surfaces: CommandSurfaces;
  readonly offers: Offers;
  /** Opens the page and runs the command there, with its usual questions. */
  runAt(command: AnyCommand, home: CommandHome): void;
}

function build(
  registry: CommandRegistry,
  base: Pick<CommandsProviderProps, 'rights' | 'services'> & {
    readonly offers: Offers | undefined;
    readonly onRan: CommandsProviderProps['onRan'];
  },
  setPalette: (open: OpenPalette | null) => void,
  setHelp: (change: (open: CommandContext | null) => CommandContext | null) => void,
): BuiltHost {
  const openAt = (id: string | undefined, context: CommandContext): void =>
    setPalette({ context, start: (id !== undefined && registry.get(id)) || null });
  const surfaces: CommandSurfaces = {
    openPalette: (id) => openAt(id, stack.snapshot()),
    openHelp: () => {
      // The lock, the expiry dialog and a print preview stay in front.
      if ((frontModal()?.rank ?? 0) > 0) return;
      const context = stack.snapshot();
      // The palette would cover the help sheet.
      setPalette(null);
      setHelp((open) => (open ? null : context));
    },
  };
  let last: Ran | null = null;
  const offers = repeatPlace.offer({
    last: () => last,
    again: async () => {
      if (!last) return false;
      const { command, args, titles } = last;
      return (await run(command.id, args, 'hotkey', { titles })).status === 'done';
    },
  });
  const stack = new ScopeStack({
    ...base.offers,
    ...offers,
    rights: base.rights,
    services: { ...base.services, surfaces },
  });
  /** Ends the wait for a page; a later command takes the place of the one that waits. */
  let stopWaiting = (): void => undefined;
  const run: RunCommand = async (id, args, source, patch) => {
    stopWaiting();
    const context = { ...stack.snapshot(), ...patch };
    const outcome = await runCommand(registry, id, args, source, context);
    if (outcome.status === 'needs-args') openAt(id, context);
    const command = registry.get(id);
    if (outcome.status === 'done' && command) {
      const { screen, titles = {} } = context;
      const ran = { command, args, titles, ...(screen && { path: screen.path }) };
      if (isRepeatable(command)) last = ran;
      base.onRan?.(ran);
    }
    return outcome;
  };
  const ask: CommandHost['ask'] = (command, given) =>
    new Promise((answer) => setPalette({ context: stack.snapshot(), start: command, given, answer }));
  const runAt = (command: AnyCommand, home: CommandHome): void => {
    stopWaiting();
    stopWaiting = whenArrived(stack, command, home, () => void run(command.id, {}, 'palette', NO_ROWS));
    stack.snapshot().services.navigate(home.path);
  };
  return { registry, stack, run, runAt, ask, surfaces, offers };
}
