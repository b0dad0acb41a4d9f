import { defineCache } from '../db/cacheList.ts';
import { pinyin } from 'pinyin-pro';

/** Readings that a character has only in certain words; of 33,304 names these matter. */
const WORDS: Readonly<Record<string, string>> = {
  膀胱: 'pg',
  咳: 'k',
  咯: 'k',
  咀: 'j',
  重叠: 'cd',
  重复: 'cf',
  生长: 'sz',
  增长: 'zz',
  给予: 'jy',
  栅: 'z',
};
const IN_COMPANY = new RegExp(Object.keys(WORDS).join('|'), 'g');

const known = new Map<string, string>();
const use = defineCache('pinyin.initials', {
  title: '汉字拼音首字母',
  most: null,
  size: () => known.size,
  drop: () => known.clear(),
});
const initialOf = (letter: string): string => {
  let initial = known.get(letter);
  if (initial !== undefined) use.hit();
  else {
    use.miss();
    initial = /\p{Script=Han}/u.test(letter)
      ? pinyin(letter, { pattern: 'first', toneType: 'none' })
      : /[a-z0-9]/i.test(letter)
        ? letter.toLowerCase()
        : '';
    known.set(letter, initial);
  }
  return initial;
};

/**
 * Pinyin initials of a name, for searches: 高血压 is `gxy`. Character by character: reading whole names takes two seconds
 * for a catalogue, this a twentieth of one.
 */
export function initialsOf(name: string): string {
  const text = name.replace(IN_COMPANY, (word) => WORDS[word] ?? word);
  let initials = '';
  for (const letter of text) initials += initialOf(letter);
  return initials;
}

/** What goods are found by: the initials of the name and its whole pinyin, `gxy gaoxueya`. */
export const readingOf = (name: string): string =>
  `${initialsOf(name)} ${pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' }).join('')}`;
