import { Problem } from './problem.mjs';

export interface Looks {
  /** Third parties may name persons in plain text in a query. */
  readonly plainPersons: boolean;
  /** Different persons that may be asked about in an hour, by an account and by a store. */
  readonly lookQuota?: { readonly account: number; readonly store: number };
}

/** From PLAIN_PERSONS (`on`, `off`) and LOOK_QUOTA (`account/store`). @throws Problem */
export function readLooks(env: NodeJS.ProcessEnv): Looks {
  const plain = env['PLAIN_PERSONS']?.trim() || 'off';
  if (plain !== 'on' && plain !== 'off') throw new Problem(`PLAIN_PERSONS 应是 on 或 off，现有 “${plain}”`);
  const quota = env['LOOK_QUOTA']?.trim() ?? '';
  if (quota === '') return { plainPersons: plain === 'on' };
  const [, account, store] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(quota) ?? [];
  if (account === undefined || store === undefined)
    throw new Problem(`LOOK_QUOTA 应是 “账号人数/门店人数”，如 120/600，现有 “${quota}”`);
  return { plainPersons: plain === 'on', lookQuota: { account: Number(account), store: Number(store) } };
}
