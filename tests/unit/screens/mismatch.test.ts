import { describe, expect, it } from 'vitest';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import { nextOpen } from '../../../src/screens/reconciliation/day-reconciliation-detail/mismatch/mismatchCommands.ts';
import { confirmRepair } from '../../../src/screens/reconciliation/day-reconciliation-detail/repairs.ts';
import { MANY_REPAIRS } from '../../../contract/reconciliation/mismatch.ts';
import { batchOf } from '../../../src/screens/reconciliation/day-reconciliation-detail/mismatch/RepairPreview.tsx';

const row = (msgid: string, more: Partial<DetailRow> = {}): DetailRow =>
  ({ msgid, stmtRslt: '1', dspoStas: '0', cause: 'timeout', fit: 'supplement', ...more }) as DetailRow;
const keyOf = ({ msgid }: DetailRow): string => msgid;

describe('the next difference', () => {
  const rows = [
    row('a'),
    row('b', { stmtRslt: '0' }),
    row('c', { dspoStas: '3' }),
    row('d'),
    row('e', { dspoStas: '9' }),
  ];
  const from = (msgid: string | null, step: 1 | -1) =>
    nextOpen(rows, rows.find((each) => each.msgid === msgid), step, keyOf); // prettier-ignore

  it('skips rows that are even, dealt with or in progress, in both directions, and wraps around', () => {
    expect(from('a', 1)).toBe('d');
    expect(from('b', 1)).toBe('d');
    expect(from('d', 1)).toBe('a');
    expect(from('a', -1)).toBe('d');
    expect(from('e', -1)).toBe('d');
  });
  it('starts at the first row, or backwards at the last', () => {
    expect(from(null, 1)).toBe('a');
    expect(from(null, -1)).toBe('d');
  });
  it('is null when the current row is the only one', () => {
    expect(nextOpen([row('a'), row('b', { dspoStas: '5' })], row('a'), 1, keyOf)).toBeNull();
    expect(nextOpen([], undefined, 1, keyOf)).toBeNull();
  });
});

describe('the question before a repair', () => {
  const lost = row('a', {
    causeText: '中心已结算，本地没有',
    centre: null,
    local: null,
  } as Partial<DetailRow>);
  it('warns of one that is not the proposed one, and says why', () => {
    expect(confirmRepair(lost, 'reverse')).toMatchObject({
      tone: 'danger',
      tips: expect.stringMatching(/^注意：系统建议「补录」（中心已结算，本地没有）。将请医保中心冲正/),
    });
    expect(confirmRepair({ ...lost, fit: 'cancel' }, 'supplement').tone).toBe('warning');
  });
  it.each([
    ['supplement', 'supplement'],
    ['supplement', 'mark'],
    [null, 'reverse'],
  ] as const)('does not with the proposal %s and the repair %s', (fit, action) => {
    expect(confirmRepair({ ...lost, fit }, action, '已核实').tips).not.toContain('系统建议');
  });
});

describe('a batch repair', () => {
  it("contains the rows that fit the first open row's repair, and counts the others", () => {
    const batch = batchOf([
      row('done', { dspoStas: '1', fit: 'reverse' }),
      row('a'),
      row('b', { fit: 'reverse', cause: 'retry' }),
      row('c', { cause: 'refundLost' }),
      row('even', { stmtRslt: '0', fit: null, cause: null }),
    ]);
    expect(batch?.action).toBe('supplement');
    expect(batch?.rows.map(keyOf)).toEqual(['a', 'c']);
    expect(batch?.cause).toBe('超时后成功、退费应答丢失');
    expect(batch?.left).toBe(3);
  });
  it('says that rows beyond what one repair takes are cut, and not that they do not fit', () => {
    const rows = Array.from({ length: MANY_REPAIRS + 7 }, (_, nth) => row(`m${nth}`));
    const batch = batchOf([...rows, row('other', { fit: 'reverse' })]);
    expect([batch?.rows.length, batch?.left, batch?.isCut]).toEqual([MANY_REPAIRS, 1, true]);
  });
  it('is null when no row is open', () => {
    expect(batchOf([row('a', { dspoStas: '2' })])).toBeNull();
  });
});
