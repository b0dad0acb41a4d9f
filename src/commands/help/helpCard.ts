import { frameParts, printDocument } from '../../ui/print/printDocument.ts';
import cardStyle from './helpCard.css?raw';
import { ELSEWHERE, HERE, type HelpGroup } from './helpEntries.ts';
import { shortcutText } from '../keys/shortcut.ts';

/** The content of one A4 page. */
export interface Card {
  readonly title: string;
  /** Font size, pt; smaller when the page would overflow. */
  readonly fontSize: number;
  readonly columns: number;
  readonly groups: readonly {
    readonly title: string;
    readonly lines: readonly { readonly name: string; readonly keys: string }[];
  }[];
}

/** The height of A4 without margins and title, mm. A line is 1.5em high, a title may wrap to two lines. */
const HEIGHT = 262;
const LINE_EM = 1.5;
const MM_PER_PT = 25.4 / 72;
/** Type, pt, and columns: smaller type first, down to a readable minimum, then narrower columns. */
const LAYOUTS = [
  [9, 3],
  [8, 3],
  [7, 3],
  [6, 3],
  [6, 4],
] as const;
/** Reserve: some columns end early, because no group's heading may be last in a column. */
const FILLED = 0.8;

/** The printed card: the keys of this page and those that work everywhere, without their state. A key of another page means nothing without its page. */
export function helpCard(groups: readonly HelpGroup[]): Card {
  const shown = groups
    .filter(({ title }) => title !== ELSEWHERE)
    .map(({ title, entries }) => ({
      title: title === HERE ? '当前页面' : title,
      lines: entries.map((entry) => ({
        name: entry.title,
        keys: entry.shortcuts.map((keys) => shortcutText(keys)).join(' 或 '),
      })),
    }));
  const lines = shown.reduce((sum, group) => sum + group.lines.length + 2, 0);
  const [fontSize, columns] = LAYOUTS.find(
    ([pt, many]) => lines * LINE_EM * pt * MM_PER_PT <= many * HEIGHT * FILLED,
  ) ?? [6, 4];
  return { title: '键盘快捷键', fontSize, columns, groups: shown };
}

/** Draws the card. All content is set as text, since the CSP allows no inline script. */
export function drawCard(frame: HTMLIFrameElement, card: Card): void {
  const { view, page } = frameParts(frame);
  const make = (tag: string, text: string, ...children: readonly Node[]): HTMLElement => {
    const element = page.createElement(tag);
    if (text !== '') element.textContent = text;
    element.append(...children);
    return element;
  };
  page.documentElement.lang = 'zh-CN';
  page.title = card.title;
  const style = new view.CSSStyleSheet();
  style.replaceSync(
    `${cardStyle}\nbody { font-size: ${card.fontSize}pt; }\nmain { columns: ${card.columns}; }`,
  );
  page.adoptedStyleSheets = [style];
  page.body.replaceChildren(
    make('h1', card.title),
    make(
      'main',
      '',
      ...card.groups.flatMap(({ title, lines }) => [
        make('h2', title),
        ...lines.map(({ name, keys }) => make('p', '', make('span', name), make('b', keys))),
      ]),
    ),
  );
}

/** Prints the card through a temporary iframe. */
export function printCard(card: Card): void {
  const before = document.activeElement;
  const frame = document.createElement('iframe');
  frame.title = card.title;
  frame.className = 'cmd-help-frame';
  document.body.append(frame);
  try {
    drawCard(frame, card);
    frame.contentWindow?.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 0), {
      once: true,
    });
    printDocument(frame);
    // The iframe took the focus.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  } catch (error) {
    frame.remove();
    throw error;
  }
}
