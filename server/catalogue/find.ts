import { sql, type SQL } from 'drizzle-orm';
import { likeText } from '../query/conditions.ts';
import { CURRENT } from './edition.ts';

/** All pairs of a text's characters: what the index of `hilist_row.grams` answers (hilist_grams). */
export function gramsOf(text: string): string[] {
  const letters = [...text.toLowerCase()];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`))];
}
/** Pairs that most makers have: an index finds nearly everything by them, so that reading on until enough is found is faster. */
const COMMON: ReadonlySet<string> = new Set(
  '有限 限公 公司 制药 药有 药业 业有 份有 股份 限责 责任 任公 集团 团有'.split(' '),
);
const triplesOf = (initials: string): string[] => [
  ...new Set([...initials].slice(2).map((_, at) => `~${initials.slice(at, at + 3)}`)),
];

/** The area's own items and the national ones. */
export const ofAreas = (alias: string, areas: readonly string[] | 'all'): SQL =>
  areas === 'all' ? sql`true` : sql`${sql.raw(alias)}.admdvs = any(${sql.param(['', ...areas])})`;

/** Contains the text in a name or the maker; of one character, begins with it. */
export const named = (alias: string, text: string): SQL => {
  const d = (column: string) => sql.raw(`${alias}.${column}`);
  const pattern = `%${likeText(text)}%`;
  const all = gramsOf(text);
  if (all.length === 0) return sql`lower(${d('drug_name')}) like ${`${likeText(text.toLowerCase())}%`}`;
  const grams = all.filter((gram) => !COMMON.has(gram));
  return sql`(${grams.length === 0 ? sql`true` : sql`${d('grams')} @> ${sql.param(grams)}::text[]`}
    and (${d('drug_name')} ilike ${pattern} or ${d('drug_prodname')} ilike ${pattern} or ${d('prodentp_name')} ilike ${pattern}))`;
};

/** Rows that are read of those that match anywhere. */
const WITHIN_MOST = 2000;

/**
 * Items in force that a text finds, best first, as `(med_list_codg, admdvs, rank)`: the code, approval number or standard
 * code, the beginning of code, name, initials, pinyin and 五笔, and then anywhere in name, maker and initials. Each kind is a
 * range of an index and gives at most `most`, so that the cost does not grow with the catalogue.
 * @param which of the rows `d`; those that are in use by default
 */
export function found(
  keyword: string,
  areas: readonly string[] | 'all',
  most: number,
  which: SQL = sql`d.vali_flag = '1'`,
): SQL {
  const text = keyword.trim();
  const begins = `${likeText(text.toLowerCase())}%`;
  const reading = text.toLowerCase().replace(/['\s]/g, '');
  const reads = `${likeText(reading)}%`;
  const isLatin = /^[a-z0-9]+$/.test(reading);
  const inForce = sql`d.from_ver <= ${CURRENT} and d.to_ver > ${CURRENT} and ${which} and ${ofAreas('d', areas)}`;
  const kind = (rank: number, matches: SQL, order: string): SQL =>
    sql`(select d.med_list_codg, d.admdvs, ${sql.raw(String(rank))} as rank from hilist_row d
          where ${matches} and ${inForce} order by ${sql.raw(order)} limit ${most})`;
  /** Anywhere: of very many that match, the best of the first ones. */
  const within = (rank: number, matches: SQL): SQL =>
    sql`(select med_list_codg, admdvs, ${sql.raw(String(rank))} as rank from (
          select d.med_list_codg, d.admdvs, length(d.drug_name) as long from hilist_row d
           where ${matches} and ${inForce} limit ${Math.max(most, WITHIN_MOST)}) w
         order by long, med_list_codg limit ${most})`;
  const triples = triplesOf(reading);
  const kinds = [
    kind(1, sql`lower(d.med_list_codg) = ${text.toLowerCase()}`, 'd.med_list_codg'),
    kind(1, sql`d.aprvno = ${text} and d.aprvno <> ''`, 'd.med_list_codg'),
    ...(/^\d{8,}$/.test(text)
      ? [kind(1, sql`d.drugstdcode = ${text} and d.drugstdcode <> ''`, 'd.med_list_codg')]
      : []),
    kind(2, sql`lower(d.drug_name) like ${begins}`, 'lower(d.drug_name) using ~<~'),
    kind(4, sql`lower(d.med_list_codg) like ${begins}`, 'lower(d.med_list_codg) using ~<~'),
    ...(isLatin
      ? [
          kind(3, sql`d.py like ${reads}`, 'd.py using ~<~'),
          kind(3, sql`split_part(d.py, ' ', 2) like ${reads}`, "split_part(d.py, ' ', 2) using ~<~"),
          kind(5, sql`d.wubi <> '' and lower(d.wubi) like ${reads}`, 'lower(d.wubi) using ~<~'),
          ...(triples.length > 0
            ? [
                within(
                  7,
                  sql`d.grams @> ${sql.param(triples)}::text[] and d.py like ${`%${likeText(reading)}%`}`,
                ),
              ]
            : []),
        ]
      : []),
    ...(gramsOf(text).length > 0 ? [within(6, named('d', text))] : []),
  ];
  return sql`(select med_list_codg, admdvs, min(rank) as rank from (${sql.join(kinds, sql` union all `)}) k group by 1, 2)`;
}
