import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The keyboard guide: prose, and between two marks a table of keys generated from the registry. */
export const KEYBOARD = 'docs/keyboard.md';
const BEGIN = '<!-- keys: made by npm run docs -->';
const END = '<!-- /keys -->';

/** What the table needs of a command. Scripts cannot import the registry's own type. */
export interface KeyedCommand {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly scope: string;
  readonly shortcut?: string | readonly string[];
  readonly where?: string | readonly string[];
  readonly keywords: readonly string[];
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** A bar would end the table cell, and a backtick the key. */
const keyText = (key: string): string => `\`${key.replace('|', '\\|')}\``;

/** A command of every list would name sixty pages, and its row would be the width of all rows. */
const MOST_NAMED = 4;
const placesText = (where: readonly string[]): string =>
  where.length > MOST_NAMED ? `${where.length} pages` : where.join(', ');

/** One row per command, by scope from the outermost in. */
export function keyTable(commands: readonly KeyedCommand[]): string {
  const scopes = ['global', 'screen', 'table', 'row', 'palette', 'dialog'];
  const rows = commands
    .filter(({ shortcut }) => shortcut !== undefined)
    .sort((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope))
    .map(({ scope, where, shortcut, title, keywords, id }) => [
      scope,
      placesText(listOf(where)),
      listOf(shortcut).map(keyText).join(' or '),
      title,
      keywords[0] ?? '',
      id,
    ]);
  return [['scope', 'where', 'keys', 'title', 'in English', 'command'], Array(6).fill('---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** The page with the table of these commands filled in. */
export function keyboardPage(root: string, commands: readonly KeyedCommand[]): string {
  const page = readFileSync(path.join(root, KEYBOARD), 'utf8');
  const [head = '', rest = ''] = page.split(BEGIN);
  const tail = rest.split(END)[1] ?? '';
  return `${head}${BEGIN}\n\n${keyTable(commands)}\n\n${END}${tail}`;
}

/** Whether the page matches the commands, ignoring spacing: the formatter aligns tables. */
export function isKeyboardCurrent(root: string, commands: readonly KeyedCommand[]): boolean {
  const plain = (text: string): string => text.replace(/[ -]+/g, '').replace(/\n+/g, '\n');
  return plain(readFileSync(path.join(root, KEYBOARD), 'utf8')) === plain(keyboardPage(root, commands));
}
