import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuickFilterField } from '../../../src/ui/table/QuickFilterField.tsx';

function field() {
  const on = { onChange: vi.fn(), onEnter: vi.fn(), onLeave: vi.fn(), onClear: vi.fn() };
  render(<QuickFilterField value="" found="" asked={1} {...on} />);
  return { ...on, input: screen.getByRole<HTMLInputElement>('textbox') };
}

test('filters by composed text, not by partial pinyin', () => {
  const { input, onChange } = field();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: "yi'f" }, isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  expect(input.value).toBe("yi'f");
  input.value = '益丰';
  fireEvent.compositionEnd(input, { data: '益丰' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('益丰');
});

test('Enter goes on to all rows, an arrow into the matches, and Escape clears, but not while an input method composes', () => {
  const { input, onEnter, onLeave, onClear } = field();
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  const calls = () => [onEnter, onLeave, onClear].map(({ mock }) => mock.calls.length);
  expect(calls()).toEqual([0, 0, 0]);
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(calls()).toEqual([1, 1, 1]);
});

test('takes the focus each time it is requested', () => {
  const on = { onChange: vi.fn(), onEnter: vi.fn(), onLeave: vi.fn(), onClear: vi.fn() };
  const { rerender } = render(<QuickFilterField value="" found="" asked={1} {...on} />);
  const input = screen.getByRole('textbox');
  expect(document.activeElement).toBe(input);
  input.blur();
  rerender(<QuickFilterField value="" found="" asked={2} {...on} />);
  expect(document.activeElement).toBe(input);
});
