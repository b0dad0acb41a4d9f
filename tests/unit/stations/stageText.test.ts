import { expect, it } from 'vitest';
import { compareVersions } from '../../../contract/station/version.ts';
import {
  hoursText,
  readHours,
  readStages,
  stagesText,
} from '../../../src/screens/client-manager/upgrade-client-config/stageText.ts';

it('reads stages as people write them, and writes them the same way', () => {
  const text = '5%；320100,320200；P32010200001；P32010200001/POS01,P32010200002/POS01；100%';
  const stages = readStages(text);
  expect(stages).toEqual([
    { kind: 'percent', percent: 5 },
    { kind: 'area', codes: ['320100', '320200'] },
    { kind: 'store', codes: ['P32010200001'] },
    { kind: 'station', codes: ['P32010200001/POS01', 'P32010200002/POS01'] },
    { kind: 'percent', percent: 100 },
  ]);
  expect(typeof stages === 'string' ? '' : stagesText(stages)).toBe(text);
  expect(readStages('10 ％; 320100、320200')).toHaveLength(2);
});

it('names the stage that it cannot read', () => {
  expect(readStages('5%；0%')).toMatch(/^第 2 阶段「0%」/);
  expect(readStages('101%')).toMatch(/^第 1 阶段/);
  expect(readStages('张三药房')).toMatch(/^第 1 阶段/);
  expect(readStages('320100,P32010200001/POS 01/x')).toMatch(/^第 1 阶段/);
  expect(readStages(' ；')).toBe('请至少设置一个阶段');
});

it('reads hours, over midnight too', () => {
  expect(readHours('22:00-6:00')).toEqual({ windowFrom: 1320, windowTo: 360 });
  expect(readHours('0：30～5：00'.replace('～', '~'))).toEqual({ windowFrom: 30, windowTo: 300 });
  expect(readHours('20:00-24:00')).toEqual({ windowFrom: 1200, windowTo: 0 });
  expect(readHours('')).toEqual({ windowFrom: 0, windowTo: 0 });
  for (const wrong of ['25:00-1:00', '22-6', '8:00-8:00', '8:61-9:00', '夜里'])
    expect(readHours(wrong)).toBeNull();
  expect(hoursText(1320, 360)).toBe('22:00-06:00');
  expect(hoursText(5, 5)).toBe('');
});

it('compares versions by their numbers', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.2', '1.2.0.0')).toBe(0);
  expect(compareVersions('1.2.3', '1.2.3.1')).toBeLessThan(0);
});
