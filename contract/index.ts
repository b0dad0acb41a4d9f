import type { Call } from './call.ts';
import { authCalls } from './auth.ts';
import { jobCalls } from './job.ts';
import { orderCalls } from './order.ts';
import { organCalls } from './organ.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { roleCalls } from './role.ts';

/** The whole contract, by module. Adding a module here makes the server demand its handlers. */
export const contract = {
  auth: authCalls,
  job: jobCalls,
  order: orderCalls,
  organ: organCalls,
  reconciliation: reconciliationCalls,
  role: roleCalls,
};
export type Contract = typeof contract;

export { DEFAULT_API_BASE } from './base.ts';

/** Every call, flat; throws on a doubled id or a doubled method and path. */
export function allCalls(): Call[] {
  const calls: Call[] = Object.values(contract).flatMap((module): Call[] => Object.values(module));
  const seen = new Set<string>();
  for (const call of calls)
    for (const key of [call.id, `${call.method} ${call.path}`]) {
      if (seen.has(key)) throw new Error(`the contract holds ${key} twice`);
      seen.add(key);
    }
  return calls;
}
