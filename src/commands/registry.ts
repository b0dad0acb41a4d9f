import { shortcutsOf, type AnyCommand } from './command.ts';
import { collide, overlap } from './keys/keyClash.ts';
import {
  PALETTE_COMMAND,
  resolveKeymap,
  type Binding,
  type Keymap,
  type KeyOverrides,
} from './keys/keymap.ts';
import { PALETTE_CHORD, readShortcut } from './keys/shortcut.ts';
import { createStore } from '../state/createStore.ts';

export { PALETTE_COMMAND };

export interface CommandRegistry {
  /** All or nothing: throws, and registers none, when one of them is wrong. */
  register(...commands: readonly AnyCommand[]): void;
  /** Puts commands in place of those that the owner had: the person's sequences. They have no authored keys. */
  swap(owner: string, commands: readonly AnyCommand[]): void;
  get(id: string): AnyCommand | undefined;
  /** In the order of registration. The array is replaced, never changed. */
  all(): readonly AnyCommand[];
  /** The keys as the person has them. The object is replaced, never changed. */
  keymap(): Keymap;
  /** Puts the person's own keys in place of those before. What cannot be a shortcut is passed over. */
  override(overrides: KeyOverrides): void;
  /** The shortcuts a command answers to now: the person's own or the authored ones. */
  keysOf(id: string): readonly string[];
  bindings(): readonly Binding[];
  subscribe(listener: () => void): () => void;
}

const ID = /^[a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_/:-]+)+$/;

type Taken = Pick<Binding, 'command' | 'chords'>;

/** The authored keys of a command. Throws where one of them is wrong, reserved, or another command's. */
function bind(command: AnyCommand, taken: readonly Taken[]): readonly Taken[] {
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
  let authored: readonly Taken[] = [];
  let byId = new Map<string, AnyCommand>();
  /** Ids of the commands that were swapped in, by owner. */
  const owned = new Map<string, readonly string[]>();
  const state = createStore<{ readonly commands: readonly AnyCommand[]; readonly keymap: Keymap }>({
    commands: [],
    keymap: resolveKeymap([], {}),
  });

  const registry: CommandRegistry = {
    register(...added) {
      const nextById = new Map(byId);
      const nextAuthored = [...authored];
      for (const command of added) {
        if (!ID.test(command.id)) throw new Error(`Command id "${command.id}" is not a dotted literal`);
        if (nextById.has(command.id)) throw new Error(`Command "${command.id}" is registered twice`);
        nextById.set(command.id, command);
        nextAuthored.push(...bind(command, nextAuthored));
      }
      byId = nextById;
      authored = nextAuthored;
      const commands = [...byId.values()];
      state.set({ commands, keymap: resolveKeymap(commands, state.snapshot().keymap.overrides) });
    },
    swap(owner, added) {
      const next = new Map([...byId].filter(([id]) => !(owned.get(owner) ?? []).includes(id)));
      for (const command of added) {
        if (next.has(command.id)) throw new Error(`Command "${command.id}" is registered twice`);
        next.set(command.id, command);
      }
      owned.set(
        owner,
        added.map(({ id }) => id),
      );
      byId = next;
      const commands = [...byId.values()];
      state.set({ commands, keymap: resolveKeymap(commands, state.snapshot().keymap.overrides) });
    },
    get: (id) => byId.get(id),
    all: () => state.snapshot().commands,
    keymap: () => state.snapshot().keymap,
    override(overrides) {
      state.patch({ keymap: resolveKeymap(state.snapshot().commands, overrides) });
    },
    keysOf: (id) => state.snapshot().keymap.keysOf(id),
    bindings: () => state.snapshot().keymap.bindings,
    subscribe: state.subscribe,
  };
  registry.register(...initial);
  return registry;
}
