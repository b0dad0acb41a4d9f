import type { LoginPolicy } from '../../server/security/policy.ts';
import { numberOf } from './numberOf.ts';

/**
 * The login policy of the environment: PASSWORD_MAX_AGE_DAYS, SESSION_IDLE_MINUTES and SESSION_MAX_HOURS (0: no limit). What is not set keeps its
 * default (server/security/policy.ts).
 * @throws Problem
 */
export function readLogins(env: NodeJS.ProcessEnv): Partial<LoginPolicy> {
  const passwordMaxAgeDays = numberOf(env, 'PASSWORD_MAX_AGE_DAYS', 0, 3650);
  const idleMinutes = numberOf(env, 'SESSION_IDLE_MINUTES', 0, 1440);
  const maxHours = numberOf(env, 'SESSION_MAX_HOURS', 0, 720);
  return {
    ...(passwordMaxAgeDays !== undefined && { passwordMaxAgeDays }),
    ...(idleMinutes !== undefined && { idleMinutes }),
    ...(maxHours !== undefined && { maxHours }),
  };
}
