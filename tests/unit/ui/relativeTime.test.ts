import { expect, it } from 'vitest';
import { relativeTime, relativeToWire } from '../../../src/ui/text/relativeTime.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [0, '刚刚'],
  [29_999, '刚刚'],
  [30_000, '1分钟前'],
  [MINUTE, '1分钟前'],
  [MINUTE + 1, '2分钟前'],
  [HOUR - 1, '60分钟前'],
  [HOUR, '1小时前'],
  [HOUR + 1, '2小时前'],
  [24 * HOUR - 1, '24小时前'],
  [24 * HOUR, '1天前'],
  [48 * HOUR - 1, '1天前'],
  [48 * HOUR, '2026-11-19 16:00:00'],
])('%i ms ago is %s (spec §9)', (ago, words) => {
  expect(relativeTime(NOW - ago, NOW)).toBe(words);
});
it('shows a time in the future, from a wrong clock, as just now', () => {
  expect(relativeTime(NOW + HOUR, NOW)).toBe('刚刚');
});
it('reads wire times in Asia/Shanghai, and leaves other texts unchanged', () => {
  expect(relativeToWire('2026-11-21 15:50:00', NOW)).toBe('10分钟前');
  expect(relativeToWire('', NOW)).toBe('');
});
