import { describe, expect, it } from 'vitest';
import { box, columns, displayWidth } from '../../../scripts/lib/box.ts';

describe('displayWidth', () => {
  it.each([
    ['abc', 3],
    ['医保云', 6],
    ['端口 8080，', 11],
    ['（一个）', 8],
    ['e\u0301', 1],
    ['𠮷', 2],
    ['', 0],
  ])('%s takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width));
});

it('aligns cells in columns', () => {
  expect(
    columns([
      ['账号', '说明'],
      ['super', '超级管理员'],
      ['a', ''],
    ]),
  ).toEqual(['账号   说明', 'super  超级管理员', 'a']);
});

it('draws a frame whose lines are all equally wide', () => {
  const lines = box(['医保云', '', 'http://127.0.0.1:8080']).split('\n');
  expect(new Set(lines.map(displayWidth))).toEqual(new Set([25]));
  expect(lines[1]).toBe(`│ 医保云${' '.repeat(15)} │`);
});
