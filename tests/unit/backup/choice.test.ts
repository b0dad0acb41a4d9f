/** Which time is meant, from which backup it is reached, and which backups may go. */
import { describe, expect, it } from 'vitest';
import { readMoment, sayMoment } from '../../../server/db/backup/moment.ts';
import type { Base, Restored } from '../../../server/db/backup/repository.ts';
import { superfluous } from '../../../server/db/backup/keep.ts';
import { baseFor, timelineAt } from '../../../server/db/backup/timelines.ts';
import { renderSettings } from '../../../server/db/embedded/settings.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const base = (name: string, endedAt: string, timeline: number, isVerified = true): Base => ({
  format: 1,
  kind: 'embedded',
  system: '7',
  major: 18,
  database: 'yibao',
  user: 'yibao',
  timeline,
  startWal: '000000010000000000000002',
  stopWal: '000000010000000000000002',
  stopLsn: '0/2000000',
  startedAt: endedAt,
  endedAt,
  keyIds: [],
  files: 1,
  bytes: 1,
  name,
  folder: name,
  verified: isVerified ? { at: endedAt, reachedAt: null, tables: 1, rows: 1 } : null,
});

describe('a time', () => {
  it.each([
    ['2026-11-25 13:05', '2026-11-25T05:05:00.000Z'],
    ['2026-11-25T13:05:07', '2026-11-25T05:05:07.000Z'],
    ['2026-11-25T13:05:07.25+08:00', '2026-11-25T05:05:07.250Z'],
    ['2026-11-25T05:05:07Z', '2026-11-25T05:05:07.000Z'],
    ['2026-11-25T13:05:07+0800', '2026-11-25T05:05:07.000Z'],
  ])('%s is in Beijing unless it names its offset', (text, iso) => {
    expect(readMoment(text, NOW)?.toISOString()).toBe(iso);
  });
  it('may be the end of the log', () => {
    expect(readMoment('latest', NOW)).toBeNull();
  });
  it.each(['', 'gestern', '2026-11-25', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-25 25:00', '13:05'])(
    '“%s” is none',
    (text) => {
      expect(() => readMoment(text, NOW)).toThrow(/无法识别时间/);
    },
  );
  it('is not in the future', () => {
    expect(() => readMoment('2026-11-25 18:01', NOW)).toThrow(/还没有到/);
    expect(readMoment('2026-11-25 18:00', NOW)).toEqual(NOW);
  });
  it('is said in Beijing', () => {
    expect(sayMoment(NOW)).toBe('2026-11-25 18:00:00');
  });
});

describe('the backup for a time', () => {
  const first = base('1', '2026-11-20T00:00:00Z', 1);
  const second = base('2', '2026-11-21T00:00:00Z', 1);
  const third = base('3', '2026-11-22T00:00:00Z', 1);
  /** On the 22nd at noon the database was set back to the 21st at noon. */
  const restores: Restored[] = [
    { at: '2026-11-22T12:00:00Z', from: 1, to: 2, reachedAt: '2026-11-21T12:00:00Z' },
  ];
  const nameFor = (at: string | null, all: Base[], back: Restored[]): string =>
    baseFor(all, back, at === null ? null : new Date(at)).base.name;

  it('is the newest that had ended', () => {
    expect(nameFor('2026-11-21T23:59:59Z', [first, second, third], [])).toBe('2');
    expect(nameFor('2026-11-22T00:00:00Z', [first, second, third], [])).toBe('3');
    expect(nameFor(null, [first, second, third], [])).toBe('3');
  });
  it('is none of a branch that a restore has left', () => {
    expect(nameFor(null, [first, second, third], restores)).toBe('2');
    expect(nameFor('2026-11-23T00:00:00Z', [first, second, third], restores)).toBe('2');
    expect(nameFor(null, [first, second, third, base('4', '2026-11-23T00:00:00Z', 2)], restores)).toBe('4');
  });
  it('is one of the old branch for a time before the restore', () => {
    expect(baseFor([first, second, third], restores, new Date('2026-11-22T06:00:00Z'))).toEqual({
      base: third,
      timeline: 1,
    });
    expect(timelineAt(restores, new Date('2026-11-22T13:00:00Z'))).toBe(2);
  });
  it('says the earliest time where there is none', () => {
    expect(() => baseFor([first], [], new Date('2026-11-19T00:00:00Z'))).toThrow(
      /最早只能恢复到 2026-11-20 08:00:00/,
    );
    expect(() => baseFor([], [], null)).toThrow(/没有可用的备份/);
  });
});

describe('what may be deleted', () => {
  const at = (day: number, isVerified: boolean): Base =>
    base(String(day), `2026-11-${day}T00:00:00Z`, 1, isVerified);
  const names = (...all: Base[]): string[] => superfluous(all, 2).map(({ name }) => name);

  it('is what is beyond those that stay', () => {
    expect(names(at(20, true), at(21, true), at(22, true), at(23, true))).toEqual(['20', '21']);
    expect(names(at(20, true), at(21, true))).toEqual([]);
  });
  it('is nothing while no newer one is verified', () => {
    expect(names(at(20, true), at(21, false), at(22, false), at(23, false))).toEqual([]);
    expect(names(at(20, true), at(21, true), at(22, false), at(23, false))).toEqual(['20']);
  });
});

it('settings are quoted as PostgreSQL reads them', () => {
  expect(renderSettings({ a: "it's", b: 'C:\\backup' })).toMatch(/^a = 'it''s'\nb = 'C:\\\\backup'$/m);
});
