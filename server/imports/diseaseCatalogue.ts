import { sql } from 'drizzle-orm';
import type { Catalogue } from './catalogue.ts';
import { chapterOf } from './chapters.ts';
import { initialsOf } from './initials.ts';

/** The disease catalogue (domain §3.8). A code `A00.000x001` is of category `A00` and, with a digit, subcategory `A00.0`. */
export const diseaseCatalogue: Catalogue = {
  importType: 'Disease',
  table: 'disease',
  isOfStore: false,
  nameKey: 'diagName',
  reading: { column: 'py', of: initialsOf },
  stored: {},
  asInFile: (_, value) => value,
  undoAdded: 'delete',
  derived: ['cgyCode', 'sorCode', 'cpr', 'cprCodeScp', 'cprName'],
  made: {
    cgyCode: (key) => sql`left(${key}, 3)`,
    sorCode: (key) =>
      sql`case when substr(${key}, 4, 1) = '.' and substr(${key}, 5, 1) between '0' and '9' then left(${key}, 5) else '' end`,
  },
  grouped: {
    columns: ['cpr', 'cprCodeScp', 'cprName'],
    groupOf: (key) => sql`left(${key}, 3)`,
    valuesOf: (category) => {
      const chapter = chapterOf(category);
      return chapter ? [chapter.cpr, chapter.cprCodeScp, chapter.cprName] : ['', '', ''];
    },
  },
};
