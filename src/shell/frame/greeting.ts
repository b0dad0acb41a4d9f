import { ALL_AREAS } from '../../../contract/auth/auth.ts';
import type { SessionProfile } from '../../machines/session.ts';

/** By the clock of this machine. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

/** spec §1 and §6: an admin's area with its code, or the institution with its number. */
export function placeOf(profile: SessionProfile): string {
  const [name, code] = profile.isAdminUser
    ? [profile.medicalAreaName || '未选择区划', profile.medicalAreaCode]
    : [profile.medicalName, profile.medicalNo];
  return code === '' || code === ALL_AREAS ? name : `${name} ${code}`;
}
