import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Rights } from '../../contract/rights/permission.ts';
import { keepKeysAhead } from '../ui/overlay/keysAhead.ts';
import { frontModal } from '../ui/overlay/modalStack.ts';
import { NO_ROWS, whenArrived } from './afar.ts';
import type { AnyCommand, CommandHome } from './command.ts';
import type { CommandContext, ContextPatch } from './context.ts';
import { ServicesContext, type Services, type CommandSurfaces } from './services.ts';
import type { Offers } from './place.ts';
import type { Filled } from './palette/argState.ts';
import { Dispatcher } from './keys/dispatcher.ts';
import { SEQUENCE } from './keys/keyFile.ts';
import { NONE_LATE, type LateCommands } from './late.ts';
import type { PaletteSource } from './palette/paletteSource.ts';
import type { RecentsStore } from './palette/recents.ts';
import { HELP_COMMAND } from './builtin.ts';
import { PALETTE_COMMAND, type CommandRegistry } from './registry.ts';
import { isRepeatable, repeatPlace, type Ran } from './ran.ts';
import { runCommand, type RunOutcome } from './run.ts';
import { ScopeStack } from './scopeStack.ts';
import { standing } from './standing.ts';
import type { SequenceHint as Hint } from './keys/sequence.ts';
import { SequenceHint } from './keys/SequenceHint.tsx';
import { whenIdle } from './search/whenIdle.ts';
import { lateSurfaces, loadSurfaces } from './surfaces/lateSurfaces.ts';
import { CommandHostContext, useScope, type CommandHost, type RunCommand } from './useCommands.ts';
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
  /** Commands that are registered later. Must be referentially stable. */
  readonly late?: LateCommands;
  /** The person's sequences, which are read from the server. Must be referentially stable. */
  readonly lateSequences?: LateCommands;
  readonly children: ReactNode;
}

const NO_SOURCES: readonly PaletteSource[] = [];

interface OpenPalette {
  readonly context: CommandContext;
  readonly start: AnyCommand | null;
  readonly text: string;
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
  late = NONE_LATE,
  lateSequences = NONE_LATE,
  children,
}: CommandsProviderProps) {
  const [palette, setPalette] = useState<OpenPalette | null>(null);
  const [help, setHelp] = useState<CommandContext | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);

  const [host] = useState(() =>
    build(registry, { rights, services, offers, onRan, late }, setPalette, setHelp),
  );
  const full = useMemo((): Services => ({ ...services, surfaces: host.surfaces }), [services, host]);
  useLayoutEffect(
    () => host.stack.setBase({ ...offers, ...host.offers, rights, services: full }),
    [host, rights, full, offers],
  );
  useEffect(() => {
    const run = (command: AnyCommand): void => void host.run(command.id, {}, 'hotkey');
    const sourceOf = (id: string): LateCommands => (id.startsWith(SEQUENCE) ? lateSequences : late);
    const runLate = async (id: string): Promise<void> => {
      if (!(await sourceOf(id).load())) {
        tellMissing(id, host.stack.snapshot());
        return;
      }
      const command = registry.get(id);
      const { stack } = host;
      if (command && stack.isLive(command) && standing(command, stack.snapshot()).kind !== 'hidden')
        run(command);
    };
    return new Dispatcher({
      registry,
      stack: host.stack,
      run,
      onHint: setHint,
      isLate: (id) => !sourceOf(id).hasCome(),
      runLate: (id) => void runLate(id),
    }).attach(window);
  }, [registry, host, late, lateSequences]);

  // A question that is left is answered, however the palette went away; an answer given within this task comes first.
  useEffect(() => () => palette?.answer && queueMicrotask(() => palette.answer?.(null)), [palette]);

  const surfaces = useStore(lateSurfaces);
  // Where all commands are there from the start, nothing says when the page rests.
  useEffect(() => {
    if (late === NONE_LATE) whenIdle(() => void loadSurfaces().catch(() => undefined));
  }, [late]);

  return (
    <CommandHostContext value={host}>
      <ServicesContext value={full}>{children}</ServicesContext>
      {surfaces && (
        <surfaces.PaletteHost
          registry={registry}
          rights={rights}
          sources={sources}
          late={late}
          open={
            palette && {
              context: palette.context,
              start: palette.start,
              text: palette.text,
              ...(palette.given && { given: palette.given }),
              recents,
              onClose: () => setPalette(null),
              onRun: (command, filled, home) => {
                const { args, files, titles } = filled;
                if (palette.answer) palette.answer(filled);
                else if (home) host.runAt(command, home);
                else
                  void host.run(command.id, args, 'palette', { ...placeOf(palette.context), files, titles });
              },
            }
          }
        />
      )}
      {palette && !surfaces && <Ahead />}
      <SequenceHint hint={hint} />
      {help && surfaces && (
        <surfaces.HelpSheet
          context={help}
          onClose={() => setHelp(null)}
          onRun={(command) => void host.run(command.id, {}, 'help', placeOf(help))}
        />
      )}
    </CommandHostContext>
  );
}

const NOTHING = {};

/** In place of the palette while its code is loaded: the keys of everything beneath it rest. */
function Ahead(): ReactNode {
  useScope('palette', NOTHING);
  return null;
}

/**
 * The part of the context that a command keeps from the time it was chosen. User and rights are read again at the
 * run.
 */
function placeOf({ rights: _rights, services: _services, ...place }: CommandContext): ContextPatch {
  return place;
}

/** Its code could not be loaded, or this version has no such command any more. */
function tellMissing(id: string, { services }: CommandContext): RunOutcome {
  const message = '操作载入失败：网络中断，或系统已更新。请稍后再试，或刷新页面';
  const error = new Error(`No command "${id}"`);
  services.report({ kind: 'failed', commandId: id, title: id, message, error });
  return { status: 'failed', error };
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
    readonly late: LateCommands;
  },
  setPalette: (open: OpenPalette | null) => void,
  setHelp: (change: (open: CommandContext | null) => CommandContext | null) => void,
): BuiltHost {
  /** Loads what is opened, and all commands with it. What is typed before the palette is drawn is kept for it. */
  const fetch = (id: string, close: () => void): void => {
    void base.late.load();
    if (lateSurfaces.snapshot()) return;
    const drop =
      id === PALETTE_COMMAND
        ? keepKeysAhead(
            () => document.querySelector('.cmd-panel'),
            () => true,
          )
        : null;
    loadSurfaces().catch((error: unknown) => {
      drop?.();
      close();
      const title = registry.get(id)?.title ?? '';
      const message = `「${title}」载入失败：网络中断，或系统已更新。请稍后再试，或刷新页面`;
      stack.snapshot().services.report({ kind: 'failed', commandId: id, title, message, error });
    });
  };
  const show = (open: OpenPalette): void => {
    setPalette(open);
    fetch(PALETTE_COMMAND, () => {
      setPalette(null);
      open.answer?.(null);
    });
  };
  const openAt = (id: string | undefined, context: CommandContext, text = ''): void =>
    show({ context, text, start: (id !== undefined && registry.get(id)) || null });
  const surfaces: CommandSurfaces = {
    openPalette: (id, text) => openAt(id, stack.snapshot(), text),
    openHelp: () => {
      // The lock, the expiry dialog and a print preview stay in front.
      if ((frontModal()?.rank ?? 0) > 0) return;
      const context = stack.snapshot();
      // The palette would cover the help sheet.
      setPalette(null);
      setHelp((open) => (open ? null : context));
      fetch(HELP_COMMAND, () => setHelp(() => null));
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
    // A key of one's own, or a line of another page, may name a command whose code is on its way.
    if (!registry.get(id)) await base.late.load();
    const context = { ...stack.snapshot(), ...patch };
    if (!registry.get(id) && base.late !== NONE_LATE) return tellMissing(id, context);
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
    new Promise((answer) => show({ context: stack.snapshot(), text: '', start: command, given, answer }));
  const runAt = (command: AnyCommand, home: CommandHome): void => {
    stopWaiting();
    stopWaiting = whenArrived(stack, command, home, () => void run(command.id, {}, 'palette', NO_ROWS));
    stack.snapshot().services.navigate(home.path);
  };
  return { registry, stack, run, runAt, ask, surfaces, offers, late: base.late };
}
