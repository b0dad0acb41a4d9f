/** A page of the operators' manual: plain text in a small part of Markdown. */
export interface ManualPage {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ManualSection[];
}
export interface ManualSection {
  /** Empty: what stands before the first heading. */
  readonly title: string;
  readonly blocks: readonly Block[];
}
export type Block =
  | { readonly kind: 'text'; readonly parts: readonly Part[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Part[])[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly file: string };
/**
 * `key`: a key, with the title of its command where it belongs to one. `page`: a page of the console by its title.
 */
export type Part =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string; readonly title: string | null }
  | { readonly kind: 'page'; readonly title: string };

const PART = /`([^`]+)`(?:「([^」]+)」)?|【([^】]+)】/gu;
const PICTURE = /^!\[([^\]]*)\]\(pictures\/([\w-]+\.jpg)\)$/u;
const ITEM = /^(?:-|(\d+)\.) (.+)$/u;

export function partsOf(line: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of line.matchAll(PART)) {
    if (match.index > from) parts.push({ kind: 'plain', text: line.slice(from, match.index) });
    const [all, key, title, page] = match;
    parts.push(
      page === undefined
        ? { kind: 'key', key: key ?? '', title: title ?? null }
        : { kind: 'page', title: page },
    );
    from = match.index + all.length;
  }
  if (from < line.length) parts.push({ kind: 'plain', text: line.slice(from) });
  return parts;
}

/** @throws Error on a line that is no part of what the manual uses */
export function readPage(id: string, text: string): ManualPage {
  const [first = '', ...lines] = text.trim().split('\n');
  if (!first.startsWith('# ')) throw new Error(`the manual's page ${id} has no title`);
  const sections: { title: string; blocks: Block[] }[] = [{ title: '', blocks: [] }];
  for (const line of lines) {
    const blocks = sections.at(-1)?.blocks ?? [];
    if (line === '') continue;
    if (line.startsWith('## ')) {
      sections.push({ title: line.slice(3), blocks: [] });
      continue;
    }
    const picture = PICTURE.exec(line);
    const item = ITEM.exec(line);
    if (picture) blocks.push({ kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' });
    else if (item) {
      const isOrdered = item[1] !== undefined;
      const last = blocks.at(-1);
      const parts = partsOf(item[2] ?? '');
      if (last?.kind === 'list' && last.isOrdered === isOrdered)
        blocks[blocks.length - 1] = { ...last, items: [...last.items, parts] };
      else blocks.push({ kind: 'list', isOrdered, items: [parts] });
    } else if (/^[#>|!]/u.test(line))
      throw new Error(`the manual's page ${id} has a line that is not drawn: ${line}`);
    else blocks.push({ kind: 'text', parts: partsOf(line) });
  }
  return { id, title: first.slice(2), sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      part.kind === 'plain' ? part.text : (part.title ?? (part.kind === 'key' ? part.key : '')),
    )
    .join('');

/** A section as one line of plain text. */
export const plainText = ({ blocks }: ManualSection): string =>
  blocks
    .map((block) =>
      block.kind === 'text'
        ? textOf(block.parts)
        : block.kind === 'list'
          ? block.items.map(textOf).join('；')
          : '',
    )
    .filter((text) => text !== '')
    .join(' ');

export interface FoundSection {
  readonly page: ManualPage;
  readonly section: ManualSection;
}
/** The sections that contain all words of a question, those with it in their heading first. */
export function findSections(
  pages: readonly ManualPage[],
  question: string,
  most = 8,
): readonly FoundSection[] {
  const words = question.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const all = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const inTitle = all.filter(({ section }) => has(section.title));
  const inText = all.filter(
    ({ section }) => !has(section.title) && has(`${section.title} ${plainText(section)}`),
  );
  return [...inTitle, ...inText].slice(0, most);
}
