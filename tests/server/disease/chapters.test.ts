/** Every chapter of ICD-10 begins and ends where the classification says, and nowhere else. */
import { expect, it } from 'vitest';
import { chapterOf } from '../../../server/imports/chapters.ts';
import { initialsOf } from '../../../server/imports/initials.ts';

it.each([
  ['第一章', 'A00', 'B99', null],
  ['第二章', 'C00', 'D48', 'D49'],
  ['第三章', 'D50', 'D89', 'D90'],
  ['第四章', 'E00', 'E90', 'E91'],
  ['第五章', 'F00', 'F99', null],
  ['第六章', 'G00', 'G99', null],
  ['第七章', 'H00', 'H59', null],
  ['第八章', 'H60', 'H95', 'H96'],
  ['第九章', 'I00', 'I99', null],
  ['第十章', 'J00', 'J99', null],
  ['第十一章', 'K00', 'K93', 'K94'],
  ['第十二章', 'L00', 'L99', null],
  ['第十三章', 'M00', 'M99', null],
  ['第十四章', 'N00', 'N99', null],
  ['第十五章', 'O00', 'O99', null],
  ['第十六章', 'P00', 'P96', 'P97'],
  ['第十七章', 'Q00', 'Q99', null],
  ['第十八章', 'R00', 'R99', null],
  ['第十九章', 'S00', 'T98', 'T99'],
  ['第二十章', 'V01', 'Y98', 'Y99'],
  ['第二十一章', 'Z00', 'Z99', null],
  ['第二十二章', 'U00', 'U99', 'V00'],
] as const)('%s: %s to %s', (cpr, first, last, beyond) => {
  expect(chapterOf(first)).toMatchObject({ cpr, cprCodeScp: `${first}-${last}` });
  expect(chapterOf(last)).toMatchObject({ cpr });
  if (beyond !== null) expect(chapterOf(beyond)).toBeNull();
});

it.each([
  ['高血压', 'gxy'],
  ['阿米巴膀胱炎', 'ambpgy'],
  ['2型糖尿病', '2xtnb'],
  ['重叠感染，生长不一致', 'cdgrszbyz'],
  ['咳嗽', 'ks'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
