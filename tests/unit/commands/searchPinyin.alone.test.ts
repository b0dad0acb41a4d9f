/** Search before and after the pinyin dictionary has loaded. */
import { expect, it } from 'vitest';
import { menuRows } from '../../../contract/routes.ts';
import {
  isPinyinPending,
  isPinyinWhole,
  loadPinyin,
  onPinyin,
  pinyin,
} from '../../../src/commands/search/pinyin.ts';
import * as dictionary from '../../../src/commands/search/pinyinReader.ts';
import { createSearchIndex } from '../../../src/commands/search/search.ts';
import { registry } from '../wholeRegistry.ts';

const HAN = /\p{Script=Han}/gu;

it('reads the texts of every command and page as the dictionary does, without it', () => {
  const texts = [
    ...registry.all().flatMap(({ title, keywords, section }) => [title, section, ...keywords]),
    ...menuRows.map(({ title }) => title),
  ].map((text) => (text.match(HAN) ?? []).join(''));
  expect(texts.filter((text) => text !== '').length).toBeGreaterThan(500);
  for (const text of texts) {
    expect(pinyin().readTogether(text), text).toEqual(text === '' ? [] : dictionary.readTogether(text));
    for (const glyph of text)
      expect(new Set(pinyin().readingsOf(glyph)), glyph).toEqual(
        new Set([dictionary.readTogether(glyph)[0], ...dictionary.readingsOf(glyph)]),
      );
  }
  expect(isPinyinPending()).toBe(false);
});

it('loads the dictionary for a text with other characters, and finds it by pinyin then', async () => {
  const item = { id: 'a', title: '鑫淼大药房', keywords: ['pharmacy'], codes: ['/store/1'] };
  let told = 0;
  const off = onPinyin(() => (told += 1));
  const index = createSearchIndex([item]);
  const finds = (query: string) => index.search(query).length > 0;
  expect(isPinyinPending()).toBe(true);
  for (const query of ['鑫淼', '药房', 'pharm', '/store/1', 'pharmcay']) expect(finds(query)).toBe(true);
  expect(finds('xinmiao')).toBe(false);
  await Promise.all([loadPinyin(), loadPinyin()]);
  off();
  expect(told).toBe(1);
  expect(isPinyinWhole()).toBe(true);
  for (const query of ['xmdyf', 'xinmiao', '鑫mdyf']) expect(finds(query), query).toBe(true);
});
