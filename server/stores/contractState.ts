import { sql, type SQL } from 'drizzle-orm';
import { CONTRACT_DAYS } from '../../contract/organ/contract.ts';
import { today } from '../query/range.ts';

/** By its latest contract, store `s` ends soon, has ended, or never had one. */
export function contractState(state: 'soon' | 'ended' | 'none' | undefined): SQL {
  if (state === undefined) return sql`true`;
  const last = sql`(select max(k.expire_date) from store_contract k where k.fixmedins_code = s.fixmedins_code)`;
  if (state === 'none') return sql`(s.closed_at is null and ${last} is null)`;
  return state === 'ended'
    ? sql`(s.closed_at is null and ${last} < ${today()}::date)`
    : sql`(s.closed_at is null and ${last} between ${today()}::date and ${today()}::date + ${CONTRACT_DAYS}::int)`;
}
