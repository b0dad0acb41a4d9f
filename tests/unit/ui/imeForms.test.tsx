import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { formKeys } from '../../../src/ui/form/formKeys.ts';
import { QuickFilterField } from '../../../src/ui/table/QuickFilterField.tsx';
import { composed, meantEnters } from '../../traces/captured.ts';
import { play } from '../../traces/play.ts';
import { written } from '../../traces/written.ts';

const byEnter = ({ name }: { readonly name: string }): boolean => !name.startsWith('a plain');

it.each([...composed, ...written.filter(byEnter)])('composing submits nothing: $name', async (trace) => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  const moved = vi.fn();
  render(
    <form onKeyDown={(event) => formKeys(event, 'next')} onSubmit={submitted}>
      <input aria-label="姓名" />
      <input aria-label="备注" onFocus={moved} />
    </form>,
  );
  const field = screen.getByLabelText('姓名');
  field.focus();
  play(trace, field, { around: (go) => act(go) });
  // An Enter may move on twice: the trace is played into the first field.
  expect(moved.mock.calls.length).toBe(Math.min(1, meantEnters(trace)));
  expect(submitted).not.toHaveBeenCalled();
  field.focus();
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
  expect(submitted).toHaveBeenCalledOnce();
});

it.each(composed)('a filter searches for the composed text, never for a partial one: $name', (trace) => {
  const asked: string[] = [];
  function Filter() {
    const [text, setText] = useState('');
    const change = (next: string): void => {
      asked.push(next);
      setText(next);
    };
    const on = { onEnter: () => undefined, onLeave: () => undefined, onClear: () => undefined };
    return <QuickFilterField value={text} found="" asked={1} onChange={change} {...on} />;
  }
  render(<Filter />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  play(trace, field, { around: (go) => act(go) });
  const half = trace.events.flatMap(({ type, isComposing, value }) =>
    type === 'input' && isComposing && value ? [value] : [],
  );
  const ends = trace.events.flatMap(({ type, data }) => (type === 'compositionend' ? [data ?? ''] : []));
  const never = half.filter((text) => !ends.some((end) => text.endsWith(end)));
  expect(asked.filter((text) => never.includes(text) && text !== field.value)).toEqual([]);
  expect(asked.at(-1)).toBe(field.value);
});
