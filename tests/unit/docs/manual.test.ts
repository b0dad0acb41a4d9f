/** docs/manual.zh-CN: what it names is what the console has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortcutsOf } from '../../../src/commands/command.ts';
import { MANUAL, manualArg, manualPlaceOf } from '../../../src/screens/shared/manual/manualDialog.ts';
import {
  findSections,
  plainText,
  readPage,
  type ManualPage,
  type Part,
} from '../../../src/screens/shared/manual/manualText.ts';
import { registry } from '../wholeRegistry.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/manual.zh-CN');
const pages = MANUAL.map(({ id }) => readPage(id, readFileSync(path.join(FOLDER, `${id}.md`), 'utf8')));

/** Keys that belong to no command of one title: moving and answering. */
const PLAIN = new Set(['Enter', 'Tab', 'Esc', '↓', '↑', 'Space']);
/** What is typed into a field or the palette. */
const TYPED = new Set(['sk', '*3', '?']);
const arrows = (key: string): string =>
  key.replace('↓', 'ArrowDown').replace('↑', 'ArrowUp').replace('→', 'ArrowRight').replace('←', 'ArrowLeft');

const partsOf = ({ sections }: ManualPage): readonly Part[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'text' ? block.parts : block.kind === 'list' ? block.items.flat() : [],
    ),
  );

describe.each(pages.map((page) => [page.id, page] as const))('the page %s', (_, page) => {
  it('names commands by the key and the title that the registry has', () => {
    const keyed = partsOf(page).filter((part) => part.kind === 'key');
    expect(keyed.length).toBeGreaterThan(3);
    const unknown = keyed.filter(({ key, title }) =>
      title === null
        ? !PLAIN.has(key) && !TYPED.has(key)
        : !registry
            .all()
            .some((command) => command.title === title && shortcutsOf(command).includes(arrows(key))),
    );
    expect(unknown).toEqual([]);
  });
  it('names pages by their titles, and shows pictures that are there', () => {
    const titles = new Set(
      registry.all().flatMap(({ id, title }) => (id.startsWith('open.') ? [title] : [])),
    );
    const named = partsOf(page).flatMap((part) => (part.kind === 'page' ? [part.title] : []));
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
    const pictures = page.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
    );
    expect(pictures.filter((file) => !existsSync(path.join(FOLDER, 'pictures', file)))).toEqual([]);
  });
});

it('has a page for each role and no other, and no picture that no page shows', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  expect(files.sort()).toEqual(MANUAL.map(({ id }) => `${id}.md`).sort());
  const text = files.map((name) => readFileSync(path.join(FOLDER, name), 'utf8')).join('\n');
  expect(
    readdirSync(path.join(FOLDER, 'pictures')).filter((name) => !text.includes(`pictures/${name}`)),
  ).toEqual([]);
});

it('is found by words in a heading first, then by words in the text', () => {
  const found = findSections(pages, '退费');
  expect(found[0]?.section.title).toBe('退费');
  expect(findSections(pages, '不会重复扣款').map(({ page }) => page.id)).toEqual(['counter']);
  expect(findSections(pages, '没有这样的话')).toEqual([]);
  expect(plainText(found[0]!.section)).toContain('查看与退费');
});

it('refuses a line that would not be drawn, rather than to leave it out', () => {
  expect(() => readPage('x', '# 页\n\n| 表 |')).toThrow(/not drawn/);
  expect(() => readPage('x', '没有标题')).toThrow(/no title/);
});

it('hands a place on as a text, and back', () => {
  const place = { page: 'store', section: '和医保中心对昨天的账' };
  expect(manualPlaceOf(manualArg(place))).toEqual(place);
});
