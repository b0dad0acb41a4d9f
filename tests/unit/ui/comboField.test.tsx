import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ChoiceField } from '../../../src/list/filters/ChoiceField.tsx';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { codeItems } from '../../../contract/codes/codes.ts';

beforeAll(loadPinyin);
function show(initial = '', emptyName: string | null = '全部') {
  const changed = vi.fn<(value: string) => void>();
  const submitted = vi.fn();
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(value);
        }}
      >
        <ChoiceField
          id="kind"
          label="险种"
          options={codeItems('insutype')}
          emptyName={emptyName}
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
        <button type="submit">go</button>
      </form>
    );
  }
  render(<Field />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: '险种' });
  return { box, changed, submitted, person: userEvent.setup() };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;

it.each([
  ['lxry', '离休人员医疗保障'],
  ['lixiu', '离休人员医疗保障'],
  ['离休', '离休人员医疗保障'],
  ['340', '离休人员医疗保障'],
  ['shengyu', '生育保险'],
])('finds by %s; Enter selects the highlighted option without submitting', async (typed, name) => {
  const { box, changed, submitted, person } = show();
  await person.click(box);
  await person.keyboard(typed);
  expect(marked()).toBe(name);
  await person.keyboard('{Enter}');
  expect(box.value).toBe(name);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledWith(changed.mock.calls[0]?.[0]);
});

it('Tab selects the match for typed text, and changes nothing without typed text', async () => {
  const { box, changed, person } = show('310');
  await person.click(box);
  await person.keyboard('{ArrowDown}{Tab}');
  expect(changed).not.toHaveBeenCalled();
  await person.click(box);
  await person.clear(box);
  await person.keyboard('syb{Tab}');
  expect(changed).toHaveBeenLastCalledWith('510');
});

it('Esc restores the previous value, and does not reach the dialog around it', async () => {
  const { box, changed, person } = show('310');
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await person.click(box);
  await person.keyboard('xx');
  heard.mockClear();
  await person.keyboard('{Escape}');
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  expect(box.value).toBe('职工基本医疗保险');
  expect(changed).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
});

it('text that matches no option is not accepted; an empty field clears the value', async () => {
  const { box, changed, person } = show('310');
  await person.click(box);
  await person.clear(box);
  await person.keyboard('没有这种');
  expect(screen.getByRole('status').textContent).toBe('没有符合的选项');
  await person.keyboard('{Enter}');
  expect(changed).not.toHaveBeenCalled();
  await person.clear(box);
  await person.tab();
  expect(changed).toHaveBeenLastCalledWith('');
});

it('selects and searches nothing while an input method composes', async () => {
  const { box, changed, submitted, person } = show('310');
  await person.click(box);
  const before = options();
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: "li'xiu" } });
  expect(options()).toEqual(before.filter((name) => name !== '全部'));
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(changed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '离休' } });
  fireEvent.compositionEnd(box);
  expect(marked()).toBe('离休人员医疗保障');
});

it('uses a plain drop-down for a few options', () => {
  render(
    <ChoiceField
      id="s"
      label="状态"
      options={codeItems('checkStatus')}
      value=""
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('combobox').tagName).toBe('SELECT');
});
