import type { Profile } from './profile.ts';

type Window = Profile['maintenance'][number];

const DAY = 24 * 60;
/** Asia/Shanghai is UTC+8 all year. */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The maintenance window that `now` is in; null outside of all. The end of a window is outside. */
export function windowAt(windows: readonly Window[], now: Date): Window | null {
  const local = new Date(now.getTime() + OFFSET_MS).toISOString();
  return windows.find((window) => isIn(window, local)) ?? null;
}

/** `local`: YYYY-MM-DDTHH:mm… in Asia/Shanghai. */
function isIn(window: Window, local: string): boolean {
  const moment = local.slice(0, 16).replace('T', ' ');
  if (window.from.length > 5) return window.from <= moment && moment < window.to;
  const [from, to, at] = [minutes(window.from), minutes(window.to), minutes(local.slice(11, 16))];
  const days = 'days' in window ? window.days : undefined;
  // Sunday is 7.
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
  const isOn = (of: number): boolean => days?.includes(of) ?? true;
  if (from < to) return isOn(day) && from <= at && at < to;
  // Over midnight: the evening belongs to `day`, the morning to the day before.
  return (isOn(day) && from <= at && at < DAY) || (isOn(day === 1 ? 7 : day - 1) && at < to);
}
