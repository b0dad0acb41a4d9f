/** The shapes that cannot run on tables distributed by store, and the places that are known to have them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../server/distribution/examples.ts';
import { faultsOf, isOfStores, readKnown } from '../../server/distribution/known.ts';
import { ADVICE, brokenBy } from '../../server/distribution/rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('a statement', () => {
  it.each(EXAMPLES)('breaks $rule: $bad', async ({ rule, bad, good }) => {
    expect(await brokenBy(bad)).toEqual([rule]);
    expect(await brokenBy(good)).toEqual([]);
  });

  it('has an example of each rule', () => {
    expect(new Set(EXAMPLES.map(({ rule }) => rule))).toEqual(new Set(Object.keys(ADVICE)));
  });

  it('of local tables alone may do anything', async () => {
    for (const text of [
      'select job_id from job where state = $1 for update skip locked',
      'update session set seen_at = clock_timestamp() where token = $1',
      'select u.user_id, exists (select from session s where s.user_id = u.user_id) from app_user u',
    ])
      expect(await brokenBy(text)).toEqual([]);
  });

  it('joins by a chain of stores, by rows of columns and over a subquery that gives its store', async () => {
    const chained = `select 1 from settlement o join fee_detail f on (f.setl_id, f.fixmedins_code) = (o.setl_id, o.fixmedins_code)
                       join (select fixmedins_code, count(*) from day_rec group by 1) d on d.fixmedins_code = f.fixmedins_code
                       join saga g on g.fixmedins_code = d.fixmedins_code`;
    expect(await brokenBy(chained)).toEqual([]);
    expect(
      await brokenBy(chained.replace('g.fixmedins_code = d.fixmedins_code', 'g.setl_id = o.setl_id')),
    ).toEqual(['join']);
  });
});

describe('the list of known statements', () => {
  const known = readKnown();

  it('names places that are there, and rules', () => {
    const rules = [...Object.keys(ADVICE), 'engine'];
    for (const [where, broken] of known) {
      const [file = '', name = ''] = where.split(' ');
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
      const last = name.split('.').at(-1) ?? '';
      if (last !== 'anonymous' && !last.startsWith('_'))
        expect(readFileSync(path.join(ROOT, file), 'utf8'), where).toMatch(new RegExp(`\\b${last}\\b`));
      expect([...broken].filter((rule) => !rules.includes(rule))).toEqual([]);
    }
  });

  it('lets nothing new pass, not even beside a known one', async () => {
    const [lock] = EXAMPLES.filter(({ rule }) => rule === 'lock');
    const asked = { where: 'server/saga/table.ts takeDue', text: lock?.bad ?? '' };
    const told = [`${asked.where}: lock.`];
    const begins = async (of: ReadonlyMap<string, ReadonlySet<string>>) =>
      (await faultsOf(asked, of)).map((fault) => fault.slice(0, told[0]?.length));
    expect(await begins(new Map())).toEqual(told);
    expect(await begins(new Map([[asked.where, new Set(['volatile'])]]))).toEqual(told);
    expect(await begins(new Map([[asked.where, new Set(['lock'])]]))).toEqual([]);
  });

  it('is of the product that serves', () => {
    const text = 'select 1 from settlement';
    expect(isOfStores({ where: 'server/saga/table.ts take', text })).toBe(true);
    expect(isOfStores({ where: 'server/seed/ledger.ts fill', text })).toBe(false);
    expect(isOfStores({ where: 'server/saga/table.ts take', text: 'select 1 from session' })).toBe(false);
  });
});
