/** The shapes that cannot run on tables distributed by store, and how a statement that has one is told of. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../server/distribution/examples.ts';
import { faultsOf, isOfStores } from '../../server/distribution/heard.ts';
import { ADVICE, brokenBy } from '../../server/distribution/rules.ts';

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

describe('what the product asks', () => {
  it('is told of by where it is asked, and by the rule', async () => {
    const [lock] = EXAMPLES.filter(({ rule }) => rule === 'lock');
    const told = await faultsOf({ where: 'server/saga/table.ts takeDue', text: lock?.bad ?? '' });
    expect(told).toEqual([expect.stringMatching(/^server\/saga\/table\.ts takeDue: lock\. The statement /)]);
  });

  it('is of the product that serves', () => {
    const text = 'select 1 from settlement';
    expect(isOfStores({ where: 'server/saga/table.ts take', text })).toBe(true);
    expect(isOfStores({ where: 'server/seed/ledger.ts fill', text })).toBe(false);
    expect(isOfStores({ where: 'server/saga/table.ts take', text: 'select 1 from session' })).toBe(false);
  });
});
