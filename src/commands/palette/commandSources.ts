import { hintMessageCalls } from '../../../contract/hintMessage.ts';
import { HELP_COMMAND } from '../builtin.ts';
import type { AnyCommand } from '../command.ts';
import type { PaletteSource, SourceInput, SourceRow } from './paletteSource.ts';
import { standing } from '../standing.ts';

/** The matching commands in the order of the search; without a query, in their own order. */
function found(
  text: string,
  { ctx, index, use }: SourceInput,
  fits: (command: AnyCommand) => boolean,
  rowOf: (command: AnyCommand, ctx: SourceInput['ctx']) => SourceRow,
): readonly SourceRow[] {
  if (text === '') return index.commands.filter(fits).map((command) => rowOf(command, ctx));
  return index
    .search(text, { use, accept: ({ command }) => fits(command) })
    .map(({ item, ranges }) => ({ ...rowOf(item.command, ctx), ranges }));
}

const looksOf = (command: AnyCommand): Pick<SourceRow, 'key' | 'title' | 'icon' | 'keysOf'> => ({
  key: command.id,
  title: command.title,
  keysOf: command.id,
  ...(command.icon && { icon: command.icon }),
});

const here: PaletteSource = {
  prefix: '>',
  title: '本页操作',
  hint: '本页',
  prompt: '当前页面没有可用的操作。',
  local: (text, asked) =>
    found(
      text,
      asked,
      (command) => command.scope !== 'global' && standing(command, asked.ctx).kind !== 'hidden',
      (command) => ({ ...looksOf(command), note: command.section, does: { command: command.id } }),
    ),
};

/** All commands with a shortcut, on any page. Those that cannot be run here open the help sheet. */
const help: PaletteSource = {
  prefix: '?',
  title: '帮助',
  hint: '帮助',
  prompt: '没有快捷键。',
  local: (text, asked) =>
    found(
      text,
      asked,
      (command) => asked.keysOf(command.id).length > 0,
      (command, ctx) => {
        const isHere = standing(command, ctx).kind === 'ready';
        return {
          ...looksOf(command),
          note: isHere ? command.section : `${command.section} · 打开快捷键一览`,
          does: { command: isHere ? command.id : HELP_COMMAND },
        };
      },
    ),
};

/** Letters of a question that the server is asked. */
const LEAST = 2;

/** The prefix of help on keys also finds guides to errors: the server's rows stand below those of the keys. */
const helpAndGuides: PaletteSource = {
  ...help,
  hint: '帮助、指引',
  question: (text) => (text.trim().length < LEAST ? null : text.trim()),
  answer: async (keyword, { services }, signal) => {
    const asked = { keyword, kind: 'hint', pageSize: 20 } as const;
    const { rows } = await services.api.call(hintMessageCalls.searchFromLucene, asked, {
      signal,
      quiet: true,
    });
    return rows.map((row): SourceRow => ({
      key: `guide ${row.entryId}`,
      title: row.title,
      note: row.body,
      group: '处理指引',
      ranges: row.titleMarks,
      does: { command: 'guide.open', args: { guide: `${row.title}\n${row.text}` } },
    }));
  },
};

/** Palette sources over the commands themselves. */
export const commandSources: readonly PaletteSource[] = [here, helpAndGuides];
