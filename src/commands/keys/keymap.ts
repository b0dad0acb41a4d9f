import { shortcutsOf, type AnyCommand } from '../command.ts';
import { collide, overlap } from './keyClash.ts';
import { PALETTE_CHORD, readShortcut } from './shortcut.ts';

export const PALETTE_COMMAND = 'palette.open';

/** The person's own keys by command id, replacing the authored ones. An empty list: no key. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;

/** One shortcut of one command. `chords` are canonical, one or two; `own`: chosen by the person. */
export interface Binding {
  readonly command: AnyCommand;
  readonly chords: readonly string[];
  readonly own: boolean;
}

/** All key bindings of one person. Immutable: a change makes a new keymap. */
export interface Keymap {
  readonly overrides: KeyOverrides;
  /** The shortcuts of a command, canonical; the first is shown where there is room for one. */
  keysOf(id: string): readonly string[];
  readonly bindings: readonly Binding[];
  /** Keys of the person's own, canonical, for commands that are not registered: by key, the command's id. */
  readonly unregistered: ReadonlyMap<string, string>;
}

/** `g d` as its chords; null for an unknown or reserved key. */
export function chordsOf(shortcut: string): readonly string[] | null {
  try {
    return readShortcut(shortcut);
  } catch {
    return null;
  }
}

function bindingsOf(command: AnyCommand, overrides: KeyOverrides): readonly Binding[] {
  const chosen = Object.hasOwn(overrides, command.id) ? overrides[command.id] : undefined;
  const own = chosen !== undefined;
  // The palette always keeps its own key, so that nobody can lock themselves out.
  const fixed = own && command.id === PALETTE_COMMAND ? [PALETTE_CHORD] : [];
  const texts = new Set([...fixed, ...(chosen ?? shortcutsOf(command))].map(canonical));
  return [...texts].flatMap((text) => {
    const chords = chordsOf(text);
    const isTaken = chords?.includes(PALETTE_CHORD) && command.id !== PALETTE_COMMAND;
    return chords && !isTaken ? [{ command, chords, own }] : [];
  });
}

const canonical = (shortcut: string): string => chordsOf(shortcut)?.join(' ') ?? shortcut;

/** Joins the authored keys with the person's own. Choices for commands that are not registered are kept. */
export function resolveKeymap(commands: readonly AnyCommand[], overrides: KeyOverrides): Keymap {
  const bindings = commands.flatMap((command) => bindingsOf(command, overrides));
  const byId = new Map<string, string[]>();
  for (const { command, chords } of bindings)
    byId.set(command.id, [...(byId.get(command.id) ?? []), chords.join(' ')]);
  const ids = new Set(commands.map(({ id }) => id));
  const unregistered = new Map(
    Object.entries(overrides)
      .filter(([id]) => !ids.has(id))
      .flatMap(([id, keys]) => keys.map((key) => [canonical(key), id] as const)),
  );
  return { overrides, bindings, unregistered, keysOf: (id) => byId.get(id) ?? NONE };
}

const NONE: readonly string[] = [];

/** Pairs of commands that can be live together and share keys: equal ones, or one the beginning of the other. */
export interface KeyConflict {
  readonly a: Binding;
  readonly b: Binding;
}

/** Every conflict once. Authored keys have none (registry.ts), so at least one side is the person's own. */
export const conflictsIn = ({ bindings }: Keymap): readonly KeyConflict[] =>
  bindings.flatMap((a, index) =>
    bindings
      .slice(index + 1)
      .filter((b) => (a.own || b.own) && clash(a, b))
      .map((b) => ({ a, b })),
  );

/** The commands that would lose this shortcut if the command got it. */
export function rivalsOf(keymap: Keymap, command: AnyCommand, shortcut: string): readonly Binding[] {
  const chords = chordsOf(shortcut);
  if (!chords) return [];
  return keymap.bindings.filter((other) => clash({ command, chords, own: true }, other));
}

const clash = (a: Binding, b: Binding): boolean =>
  a.command.id !== b.command.id && collide(a.chords, b.chords) && overlap(a.command, b.command);

/** Gives a command these keys, and removes them from the commands that share them. */
export function assignKeys(
  commands: readonly AnyCommand[],
  overrides: KeyOverrides,
  id: string,
  keys: readonly string[],
): KeyOverrides {
  const command = commands.find((each) => each.id === id);
  if (!command) return overrides;
  const keymap = resolveKeymap(commands, overrides);
  const next: Record<string, readonly string[]> = { ...overrides, [id]: keys };
  for (const rival of keys.flatMap((key) => rivalsOf(keymap, command, key))) {
    const kept = next[rival.command.id] ?? keymap.keysOf(rival.command.id);
    next[rival.command.id] = kept.filter((key) => canonical(key) !== rival.chords.join(' '));
  }
  return tidy(commands, next);
}

/** Restores the authored keys of one command. */
export function resetKeys(overrides: KeyOverrides, id: string): KeyOverrides {
  return Object.fromEntries(Object.entries(overrides).filter(([other]) => other !== id));
}

/** A choice equal to the authored keys is not stored. */
function tidy(commands: readonly AnyCommand[], overrides: KeyOverrides): KeyOverrides {
  const authored = resolveKeymap(commands, {});
  return Object.fromEntries(
    Object.entries(overrides).filter(
      ([id, keys]) => keys.map(canonical).join('|') !== authored.keysOf(id).join('|'),
    ),
  );
}
