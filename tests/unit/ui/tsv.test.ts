import { describe, expect, it } from 'vitest';
import type { ColumnType, DenseColumn } from '../../../src/ui/table/tableTypes.ts';
import { copiedCell, copiedRows } from '../../../src/ui/table/tsv.ts';

const column = (type: ColumnType, title = '列', group?: string): DenseColumn<string> => ({
  key: title,
  title,
  type,
  value: (row) => row,
  ...(group === undefined ? {} : { group }),
});

describe('one cell', () => {
  it.each([
    ['money', '-25.10', '-25.10'],
    ['money', '1234567.5', '1234567.5'],
    ['integer', '-3', '-3'],
    ['text', '-25.10', "'-25.10"],
    ['text', '=1+1', "'=1+1"],
    ['text', '+86', "'+86"],
    ['enum', '@cmd', "'@cmd"],
    ['text', '\t=1', "' =1"],
    ['money', '=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['text', '430100199001011234', '430100199001011234'],
    ['text', 'a\tb\nc', 'a b c'],
  ] as const)('%s %j', (type, value, copied) => {
    expect(copiedCell(column(type), value)).toBe(copied);
  });
});

describe('rows', () => {
  const columns = [column('text', '编号'), column('money', '总额', '本地')];
  it('have no header when none is wanted, in both formats', () => {
    const bare = copiedRows(columns, ['0012', '5.00'], false);
    expect(bare.text).toBe('0012\t0012\r\n5.00\t5.00');
    expect(bare.html).not.toContain('<th');
    expect(bare.html.match(/<tr>/g)).toHaveLength(2);
  });
  it('have a header that includes the group title', () => {
    expect(copiedRows(columns, ['0012', '5.00']).text).toBe('编号\t本地 总额\r\n0012\t0012\r\n5.00\t5.00');
  });
  it('mark text, not figures, as text for spreadsheets, and escape HTML', () => {
    const { html } = copiedRows(columns, ['0012']);
    expect(html).toContain(`<td style='mso-number-format:"\\@"'>0012</td><td>0012</td>`);
    expect(copiedRows([column('text')], ['<img src=x>']).html).toContain('&lt;img src=x&gt;');
  });
});
