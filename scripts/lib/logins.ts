import type { LoginPolicy } from '../../server/security/policy.ts';
import { numberOf } from './numberOf.ts';

/**
 * The login policy of the environment: PASSWORD_MAX_AGE_DAYS (0: passwords do not age). What is not set keeps its
 * default (server/security/policy.ts).
 * @throws Problem
 */
export function readLogins(env: NodeJS.ProcessEnv): Partial<LoginPolicy> {
  const passwordMaxAgeDays = numberOf(env, 'PASSWORD_MAX_AGE_DAYS', 0, 3650);
  return { ...(passwordMaxAgeDays !== undefined && { passwordMaxAgeDays }) };
}
