import type { AnyCommand } from '../command.ts';
import { chordsOf, type KeyOverrides } from './keymap.ts';
import { refusalOf } from './keyWords.ts';

const KIND = 'yibao-keymap';
const VERSION = 1;
/** Begins the ids of the person's sequences, which are read after the keys. */
export const SEQUENCE = 'sequence.run:';
/** Above the number of keys that a command ever has. */
const MOST_KEYS = 8;

/** The person's own keys as a file, and as they are stored. */
export const writeKeyFile = (overrides: KeyOverrides): string =>
  JSON.stringify({ kind: KIND, version: VERSION, keys: overrides }, null, 2);

export interface ReadKeyFile {
  readonly overrides: KeyOverrides;
  /** What was not accepted, one sentence each. */
  readonly refused: readonly string[];
}

/**
 * Accepts what is valid.
 * @param commands undefined: those that are not registered are accepted, too
 * @throws Error in a sentence, when the file is of another kind
 */
export function readKeyFile(text: string, commands?: readonly AnyCommand[]): ReadKeyFile {
  const keys = keysIn(text);
  const byId = new Map(commands?.map((command) => [command.id, command]));
  const refused: string[] = [];
  const overrides: Record<string, readonly string[]> = {};
  for (const [id, shortcuts] of Object.entries(keys)) {
    const command = byId.get(id) ?? (!commands || id.startsWith(SEQUENCE) ? { id, title: id } : undefined);
    if (!command) refused.push(`没有「${id}」这个操作。`);
    else if (!isList(shortcuts)) refused.push(`「${command.title}」的按键写法不对。`);
    else {
      const faults = shortcuts.flatMap((shortcut) => refusalOf(shortcut, command) ?? []);
      refused.push(...faults.map((fault) => `「${command.title}」：${fault}`));
      const good = shortcuts.filter((shortcut) => refusalOf(shortcut, command) === null);
      // An empty list removes all keys; a list whose keys were all refused changes nothing.
      if (good.length > 0 || shortcuts.length === 0)
        overrides[id] = [...new Set(good.map((shortcut) => chordsOf(shortcut)?.join(' ') ?? ''))];
    }
  }
  return { overrides, refused };
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_KEYS && value.every((each) => typeof each === 'string');

function keysIn(text: string): object {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('这不是快捷键文件：内容不是 JSON');
  }
  const { kind, version, keys } = (file ?? {}) as Record<string, unknown>;
  if (kind !== KIND || typeof keys !== 'object' || keys === null || Array.isArray(keys))
    throw new Error('这不是快捷键文件');
  if (version !== VERSION) throw new Error(`快捷键文件的版本是 ${String(version)}，这里只认识 ${VERSION}`);
  return keys;
}
