import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { RowsEditor, type RowColumn } from '../../../src/screens/initialization/RowsEditor.tsx';
import type { RowTexts } from '../../../src/screens/initialization/rowTexts.ts';

let person: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  person = userEvent.setup();
});
const columns: readonly RowColumn[] = [
  { key: 'code', title: '机构编码', width: '100px', maxLength: 4, required: true },
  { key: 'area', title: '区县', width: '100px', note: (value) => (value === '320102' ? '玄武区' : '') },
  { key: 'kind', title: '类型', width: '100px', options: [{ value: '1', name: '门店' }] },
];
let rows: readonly RowTexts[];
function Editor({ initial }: { readonly initial: readonly RowTexts[] }) {
  const [value, setValue] = useState(initial);
  rows = value;
  return (
    <>
      <RowsEditor
        id="row"
        label="门店"
        columns={columns}
        rows={value}
        errors={{ '1.code': '机构编码有误' }}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue([...value, { code: '' }])}>
        add
      </button>
    </>
  );
}
const three = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
const cell = (row: number, title: string) => screen.getByLabelText(`第 ${row} 行 ${title}`);
const remove = (row: number) => person.click(screen.getByLabelText(`删除第 ${row} 行`));
const saidOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it('changes only the edited field', async () => {
  render(<Editor initial={three} />);
  await person.type(cell(2, '机构编码'), '1234567');
  await person.selectOptions(cell(3, '类型'), '门店');
  expect(rows).toEqual([{ code: 'A' }, { code: 'B123' }, { code: 'C', kind: '1' }]);
});
it('shows the error of a field, and the name of a code, at that field', async () => {
  render(<Editor initial={three} />);
  expect(saidOf(cell(2, '机构编码'))).toBe('机构编码有误');
  expect(cell(2, '机构编码').getAttribute('aria-invalid')).toBe('true');
  expect(saidOf(cell(1, '机构编码'))).toBe('');
  await person.type(cell(1, '区县'), '320102');
  expect(saidOf(cell(1, '区县'))).toBe('玄武区');
});
it('marks the required fields', () => {
  render(<Editor initial={three} />);
  expect(cell(1, '机构编码').getAttribute('aria-required')).toBe('true');
  expect(cell(1, '区县').getAttribute('aria-required')).toBe('false');
});
it('a new row gets the focus', async () => {
  render(<Editor initial={three} />);
  await person.click(screen.getByText('add'));
  expect(document.activeElement).toBe(cell(4, '机构编码'));
});
it('after a row was deleted, the row in its place gets the focus', async () => {
  render(<Editor initial={three} />);
  await remove(2);
  expect(rows).toEqual([{ code: 'A' }, { code: 'C' }]);
  expect(document.activeElement).toBe(cell(2, '机构编码'));
  await remove(2);
  expect(document.activeElement).toBe(cell(1, '机构编码'));
});
it('without rows it shows how to add one and keeps the focus', async () => {
  render(<Editor initial={[{ code: 'A' }]} />);
  await remove(1);
  screen.getByText('还没有内容，请点击「添加一行」');
  expect(document.activeElement).toBe(screen.getByRole('table', { name: '门店' }));
});
