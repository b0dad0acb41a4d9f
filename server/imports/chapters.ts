import { chapters } from '../../contract/codes/chapters.ts';

type Chapter = (typeof chapters)[number];

/** The chapter of a category (`A00`, the first three characters of a code); null where there is none. */
export const chapterOf = (category: string): Chapter | null =>
  chapters.find(({ cprCodeScp }) => {
    const [first = '', last = ''] = cprCodeScp.split('-');
    return first <= category && category <= last;
  }) ?? null;
