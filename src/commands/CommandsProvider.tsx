import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Rights } from '../../contract/rights/permission.ts';
import { frontModal } from '../ui/overlay/modalStack.ts';
import { NO_ROWS, whenArrived } from './afar.ts';
import type { AnyCommand, CommandHome } from './command.ts';
import type { CommandContext, ContextPatch } from './context.ts';
import { ServicesContext, type Services, type CommandSurfaces } from './services.ts';
import type { Offers } from './place.ts';
import { Dispatcher } from './keys/dispatcher.ts';
import { HelpSheet } from './help/HelpSheet.tsx';
import { Palette, type PaletteProps } from './palette/Palette.tsx';
import { commandSources } from './palette/commandSources.ts';
import { CommandIndexes } from './palette/paletteIndex.ts';
import { mergedSources, type PaletteSource } from './palette/paletteSource.ts';
import type { RecentsStore } from './palette/recents.ts';
import type { CommandRegistry } from './registry.ts';
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
  /** Palette sources behind a prefix, beside the commands. Must be referentially stable. */
  readonly sources?: readonly PaletteSource[];
  readonly children: ReactNode;
}

const NO_SOURCES: readonly PaletteSource[] = [];

interface OpenPalette {
  readonly context: CommandContext;
  readonly start: AnyCommand | null;
}

/** Provides the commands: context, key listener, palette and help sheet. */
export function CommandsProvider({
  registry,
  rights,
  services,
  offers,
  recents,
  sources = NO_SOURCES,
  children,
}: CommandsProviderProps) {
  const [palette, setPalette] = useState<OpenPalette | null>(null);
  const [help, setHelp] = useState<CommandContext | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);

  const [host] = useState(() => build(registry, { rights, services, offers }, setPalette, setHelp));
  const full = useMemo((): Services => ({ ...services, surfaces: host.surfaces }), [services, host]);
  useLayoutEffect(
    () => host.stack.setBase({ ...offers, rights, services: full }),
    [host, rights, full, offers],
  );
  useEffect(() => {
    const run = (command: AnyCommand): void => void host.run(command.id, {}, 'hotkey');
    return new Dispatcher({ registry, stack: host.stack, run, onHint: setHint }).attach(window);
  }, [registry, host]);

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
          recents={recents}
          onClose={() => setPalette(null)}
          onRun={(command, { args, files }, home) =>
            home
              ? host.runAt(command, home)
              : void host.run(command.id, args, 'palette', { ...placeOf(palette.context), files })
          }
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
  /** Opens the page and runs the command there, with its usual questions. */
  runAt(command: AnyCommand, home: CommandHome): void;
}

function build(
  registry: CommandRegistry,
  base: Pick<CommandsProviderProps, 'rights' | 'services'> & { readonly offers: Offers | undefined },
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
  const stack = new ScopeStack({
    ...base.offers,
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
    return outcome;
  };
  const runAt = (command: AnyCommand, home: CommandHome): void => {
    stopWaiting();
    stopWaiting = whenArrived(stack, command, home, () => void run(command.id, {}, 'palette', NO_ROWS));
    stack.snapshot().services.navigate(home.path);
  };
  return { registry, stack, run, runAt, surfaces };
}
