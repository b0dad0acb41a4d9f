/** The filters before scoring must never rule out a text that contains the word. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { NEVER } from '../../../src/commands/search/searchCost.ts';
import { createMatcher } from '../../../src/commands/search/searchMatch.ts';
import { PoolWriter, type TextPool } from '../../../src/commands/search/searchPool.ts';
import { queryWords, tokenize } from '../../../src/commands/search/searchText.ts';
import { NOWHERE, WordCosts } from '../../../src/commands/search/searchWord.ts';

beforeAll(loadPinyin);

const texts = [
  ...routes.flatMap(({ title, english }) => [title, english]),
  '银行',
  '重庆医保2',
  '绿行长DLL 300',
];
const golden = readFileSync(new URL('./golden.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '');
/** Each query word and all its prefixes, as typed letter by letter. */
const words = [...new Set([...golden, 'lvhang', 'luxing', 'cqyb2', 'zhongqing', '行zhang', '300', 'zz'])]
  .flatMap((query) => [...queryWords(query), queryWords(query).join('')])
  .flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));

describe('a word and a text', () => {
  const poolOf = (): TextPool => {
    const writer = new PoolWriter();
    for (const text of texts) writer.add(tokenize(text));
    return writer.pool();
  };

  it('are excluded only where the word does not match, and never cost less than the lower bound', () => {
    const pool = poolOf();
    const matcher = createMatcher(pool);
    const known = new WordCosts(pool, texts.length);
    let [found, ruledOut] = [0, 0];
    for (const each of new Set(words)) {
      const word = known.word(each);
      for (const [text, title] of texts.entries()) {
        const cost = matcher.cost(each, text);
        const isOut = word.costs[text] === NOWHERE;
        if (isOut) ruledOut += 1;
        if (cost >= NEVER) continue;
        found += 1;
        if (isOut || matcher.floor(word, text) > cost)
          expect.fail(`「${each}」 in 「${title}」: ${isOut ? 'ruled out' : 'said to cost more'}`);
      }
      known.tidy();
    }
    expect(found).toBeGreaterThan(1000);
    // The filter excludes most texts that do not match.
    expect(ruledOut / (new Set(words).size * texts.length - found)).toBeGreaterThan(0.95);
  });

  it('are scored again after other words were searched', () => {
    const known = new WordCosts(poolOf(), texts.length);
    const once = known.word('rdz').costs.slice();
    for (const each of words.slice(0, 200)) {
      known.word(each).costs.fill(7);
      known.tidy();
    }
    expect(known.word('rdz').costs).toEqual(once);
  });
});
