import { placesOf, shortcutsOf, type AnyCommand } from './command.ts';
import type { CommandScope } from './context.ts';
import { PALETTE_CHORD, readShortcut } from './shortcut.ts';

export const PALETTE_COMMAND = 'palette.open';

/** A shortcut resolved at registration. `chords` are canonical, one or two. */
export interface Binding {
  readonly command: AnyCommand;
  readonly chords: readonly string[];
}

export interface CommandRegistry {
  /** All or nothing: throws, and registers none, when one of them is wrong. */
  register(...commands: readonly AnyCommand[]): void;
  get(id: string): AnyCommand | undefined;
  /** In the order of registration. The array is replaced, never changed. */
  all(): readonly AnyCommand[];
  bindings(): readonly Binding[];
  subscribe(listener: () => void): () => void;
}

const ID = /^[a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_/:-]+)+$/;

/** A dialog and the palette are modal, each lives alone; the other four are live together. */
const modal = (scope: CommandScope): boolean => scope === 'dialog' || scope === 'palette';

/** Whether two commands can be live at the same time, so that one key must not mean both. */
function overlap(a: AnyCommand, b: AnyCommand): boolean {
  if (a.scope !== b.scope && (modal(a.scope) || modal(b.scope))) return false;
  const [left, right] = [placesOf(a), placesOf(b)];
  return left.length === 0 || right.length === 0 || left.some((place) => right.includes(place));
}

/** The same keys, or one the beginning of the other (`g` would hide `g d`). */
const collide = (a: readonly string[], b: readonly string[]): boolean =>
  a.slice(0, b.length).join(' ') === b.slice(0, a.length).join(' ');

function bind(command: AnyCommand, taken: readonly Binding[]): readonly Binding[] {
  return shortcutsOf(command).map((shortcut) => {
    const chords = readKeys(command, shortcut);
    if (chords.includes(PALETTE_CHORD) && command.id !== PALETTE_COMMAND)
      throw new Error(`Command "${command.id}": ${PALETTE_CHORD} is the palette's`);
    const rival = taken.find((other) => collide(chords, other.chords) && overlap(command, other.command));
    if (rival)
      throw new Error(`Command "${command.id}": shortcut "${shortcut}" is taken by "${rival.command.id}"`);
    return { command, chords };
  });
}

function readKeys(command: AnyCommand, shortcut: string): readonly string[] {
  try {
    return readShortcut(shortcut);
  } catch (error) {
    throw new Error(`Command "${command.id}": ${(error as Error).message}`, { cause: error });
  }
}

/** A registry of commands. Throws on a duplicate or malformed id, and on a duplicate or reserved shortcut. */
export function createRegistry(initial: readonly AnyCommand[] = []): CommandRegistry {
  let commands: readonly AnyCommand[] = [];
  let bindings: readonly Binding[] = [];
  let byId = new Map<string, AnyCommand>();
  const listeners = new Set<() => void>();

  const registry: CommandRegistry = {
    register(...added) {
      const nextById = new Map(byId);
      const nextBindings = [...bindings];
      for (const command of added) {
        if (!ID.test(command.id)) throw new Error(`Command id "${command.id}" is not a dotted literal`);
        if (nextById.has(command.id)) throw new Error(`Command "${command.id}" is registered twice`);
        nextById.set(command.id, command);
        nextBindings.push(...bind(command, nextBindings));
      }
      byId = nextById;
      bindings = nextBindings;
      commands = [...byId.values()];
      for (const listener of listeners) listener();
    },
    get: (id) => byId.get(id),
    all: () => commands,
    bindings: () => bindings,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  registry.register(...initial);
  return registry;
}
