import { BackupTrouble } from './trouble.ts';

const FORM = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The time to restore to: `latest`, or an ISO time such as `2026-11-25 13:05`, in Asia/Shanghai unless it names its offset.
 * @param now nothing in the future can be restored
 * @returns null for `latest`
 * @throws BackupTrouble for any other text
 */
export function readMoment(text: string, now: Date): Date | null {
  if (text.trim() === 'latest') return null;
  const [whole, year, month, day, hour, minute, second = '00', part = '0', zone = '+08:00'] =
    FORM.exec(text.trim()) ?? [];
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, '0')}${offset}`);
  // The 30th of February is the 2nd of March for JavaScript.
  const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  if (whole === undefined || Number.isNaN(at.getTime()) || !isDay)
    throw new BackupTrouble(
      `无法识别时间 “${text}”，应形如 2026-11-25T13:05:00+08:00 或 2026-11-25 13:05（北京时间），或者 latest`,
    );
  if (at > now) throw new BackupTrouble(`${sayMoment(at)} 还没有到，不能恢复到将来的时间`);
  return at;
}

const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const sayMoment = (at: Date): string => inShanghai.format(at);
