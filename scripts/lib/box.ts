/**
 * Characters that take two columns in a terminal: East Asian wide and fullwidth blocks, and emoji (Unicode UAX
 * #11).
 */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Number of terminal columns of a text. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const char of text) width += NO_WIDTH.test(char) ? 0 : WIDE.test(char) ? 2 : 1;
  return width;
}

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - displayWidth(text)));

/** Lines with their cells aligned, two spaces between columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, displayWidth(cell))));
  return rows.map((row) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A frame around lines; empty lines are kept. */
export function box(lines: readonly string[]): string {
  const width = Math.max(0, ...lines.map(displayWidth));
  const rule = '─'.repeat(width + 2);
  const body = lines.map((line) => `│ ${pad(line, width)} │`);
  return [`╭${rule}╮`, ...body, `╰${rule}╯`].join('\n');
}
