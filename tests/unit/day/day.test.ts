/** Texts and choices of the store's daily screens. */
import { describe, expect, it } from 'vitest';
import type { MatchProposal } from '../../../contract/menuDiff.ts';
import { hoursText } from '../../../contract/lists/attendance.ts';
import { compareStaff } from '../../../server/stores/practitioners.ts';
import { diffAddress } from '../../../src/screens/menu-manager/menu-diff-statistics/statAddress.ts';
import { groupsOf } from '../../../src/screens/menu-manager/menu-diff/proposalGroups.ts';
import { uploadEnding } from '../../../src/screens/menu-manager/menu-diff/uploadEnding.ts';
import { storeParts } from '../../../src/screens/shared/store/storeFields.ts';

const proposal = (confidence: number, basis: string): MatchProposal =>
  ({ confidence, basis, fixmedinsCode: 'P1', fixmedinsHilistId: `S${confidence}` }) as MatchProposal;

describe('differences', () => {
  it('group proposals by their ground, the highest confidence first', () => {
    const groups = groupsOf([
      proposal(60, '仅名称相同'),
      proposal(100, '批准文号、规格相同'),
      proposal(60, '仅名称相同'),
    ]);
    expect(groups.map(({ confidence, rows }) => [confidence, rows.length])).toEqual([
      [100, 1],
      [60, 2],
    ]);
  });
  it('link a figure to the rows that it counts', () => {
    expect(diffAddress({ by: 'area', id: '320100' }, { diffType: '2,8' })).toBe(
      '/menu-manager/menu-diff?poolareaNo=320100&dspoStas=0&diffType=2%2C8',
    );
  });
  it('report the outcome of an upload, with the first reasons', () => {
    const failures = ['A', 'B', 'C', 'D'].map((id) => ({ fixmedinsHilistId: id, reason: '已停用' }));
    expect(
      uploadEnding({
        title: '上传',
        state: 'done',
        error: null,
        result: { uploaded: 7, failed: 4, failures },
      }),
    ).toEqual({ tone: 'warn', words: '上传 完成：已上传 7 个，4 个失败：A 已停用；B 已停用；C 已停用 等' });
    expect(
      uploadEnding({
        title: '上传',
        state: 'done',
        error: null,
        result: { uploaded: 7, failed: 0, failures: [] },
      }).tone,
    ).toBe('good');
    expect(uploadEnding({ title: '上传', state: 'failed', error: '没有权限', result: null }).words).toContain(
      '没有权限',
    );
  });
});

describe('a store’s form', () => {
  const open = (mode: 'create' | 'above' | 'own' | 'look') =>
    storeParts({ store: null, mode, companies: [] })
      .flatMap(({ fields }) => fields)
      .filter(({ readOnly }) => !readOnly)
      .map(({ name }) => name);
  it('lets a store edit only the fields that it maintains, and a viewer none', () => {
    expect(open('own')).toContain('tel');
    expect(open('own')).not.toContain('fixmedinsName');
    expect(open('look')).toEqual([]);
    expect(open('above')).toContain('fixmedinsName');
    expect(open('above')).not.toContain('fixmedinsCode');
    expect(open('create')).toContain('fixmedinsCode');
  });
});

describe('staff', () => {
  const person = {
    pracPsnCode: 'YS1',
    pracPsnName: '沈药师',
    pracPsnType: '3' as const,
    certno: '1',
    pracPsnCert: 'A',
    pracCertNo: 'B',
    hiDrFlag: '1' as const,
    begntime: '2025-01-01',
    endtime: null,
  };
  const theirs = { ...person, psnCertType: '01', chgRea: '' };
  it('are compared by field, with masked identity numbers', () => {
    const { diffs } = compareStaff([person], [{ ...theirs, certno: '2', pracCertNo: 'C' }]);
    expect(diffs).toMatchObject([
      { kind: 'change', changes: ['证件号码：*** → ***', '执业证书编号：B → C'] },
    ]);
    expect(compareStaff([person], [theirs])).toEqual({ diffs: [], same: 1 });
    const hashOf = (certno: string) => compareStaff([person], [{ ...theirs, certno }]).diffs[0]?.hash;
    expect(hashOf('2')).not.toBe(hashOf('3'));
  });
  it('show their attendance in hours and minutes', () => {
    expect(hoursText(125)).toBe('2 小时 05 分');
    expect(hoursText(null)).toBe('');
  });
});
