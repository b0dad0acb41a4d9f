import type { LoginPolicy } from '../../server/security/policy.ts';
import { ROLE } from '../../server/security/role.ts';
import { numberOf } from './numberOf.ts';
import { Problem } from './problem.mjs';

/**
 * The login policy of the environment: PASSWORD_MAX_AGE_DAYS, SESSION_IDLE_MINUTES and SESSION_MAX_HOURS (0: no limit),
 * and TOTP_ROLES. What is not set keeps its
 * default (server/security/policy.ts).
 * @throws Problem
 */
export function readLogins(env: NodeJS.ProcessEnv): Partial<LoginPolicy> {
  const passwordMaxAgeDays = numberOf(env, 'PASSWORD_MAX_AGE_DAYS', 0, 3650);
  const idleMinutes = numberOf(env, 'SESSION_IDLE_MINUTES', 0, 1440);
  const maxHours = numberOf(env, 'SESSION_MAX_HOURS', 0, 720);
  const factorRoles = readRoles(env);
  return {
    ...(passwordMaxAgeDays !== undefined && { passwordMaxAgeDays }),
    ...(idleMinutes !== undefined && { idleMinutes }),
    ...(maxHours !== undefined && { maxHours }),
    ...(factorRoles.length > 0 && { factorRoles }),
  };
}

/** Roles that may need a second factor. Tills are none: their ERP logs them in. */
const ROLES = ['superAdmin', 'operAdmin', 'companyAdmin', 'store'] as const;

/** TOTP_ROLES: roles whose login needs a second factor, with blanks between them. */
function readRoles(env: NodeJS.ProcessEnv): number[] {
  const words = (env['TOTP_ROLES'] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  return words.map((word) => {
    const role = ROLES.find((each) => each === word);
    if (role === undefined)
      throw new Problem(`TOTP_ROLES 应是用空格分开的角色：${ROLES.join(' ')}，现有 “${word}”`);
    return ROLE[role];
  });
}
