import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from '../../../src/ui/form/DateField.tsx';
import { DateRangeField } from '../../../src/ui/form/DateRangeField.tsx';
import { addDays, todayInShanghai } from '../../../src/ui/day.ts';
import type { Days } from '../../../src/ui/form/dayText.ts';
import { formKeys } from '../../../src/ui/form/formKeys.ts';

function show(enter: 'submit' | 'next', max?: string) {
  const submitted = vi.fn();
  function Form() {
    const [day, setDay] = useState('');
    const [note, setNote] = useState('');
    return (
      <form
        onKeyDown={(event) => formKeys(event, enter)}
        onSubmit={(event) => {
          event.preventDefault();
          submitted(day, note);
        }}
      >
        <DateField id="day" label="日期" value={day} onChange={setDay} {...(max !== undefined && { max })} />
        <input aria-label="备注" value={note} onChange={(event) => setNote(event.target.value)} />
        <button type="submit">go</button>
      </form>
    );
  }
  render(<Form />);
  return { submitted, person: userEvent.setup(), day: screen.getByLabelText<HTMLInputElement>('日期') };
}
const yesterday = (): string => addDays(todayInShanghai(), -1);

describe('the keys of a form', () => {
  it('Ctrl+Enter submits from any field, including the text being typed', async () => {
    const { submitted, person, day } = show('next');
    await person.click(day);
    await person.keyboard('昨天{Control>}{Enter}{/Control}');
    expect(submitted.mock.calls).toEqual([[yesterday(), '']]);
  });
  it('with "next", Enter moves on, and submits from the last field', async () => {
    const { submitted, person, day } = show('next');
    await person.click(day);
    await person.keyboard('昨天{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('备注'));
    await person.keyboard('ok{Enter}');
    expect(submitted.mock.calls).toEqual([[yesterday(), 'ok']]);
  });
  it('with "submit", Enter submits from any field', async () => {
    const { submitted, person, day } = show('submit');
    await person.click(day);
    await person.keyboard('t-1{Enter}');
    expect(submitted.mock.calls).toEqual([[yesterday(), '']]);
  });
  it('the Enter of an input method neither moves on nor submits', () => {
    const { submitted, day } = show('next');
    day.focus();
    for (const composing of [{ keyCode: 229 }, { isComposing: true }]) {
      fireEvent.keyDown(day, { key: 'Enter', ...composing });
      fireEvent.keyDown(day, { key: 'Enter', ctrlKey: true, ...composing });
    }
    expect(document.activeElement).toBe(day);
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('a typed day', () => {
  it('is shown while typing, and set on leaving the field', async () => {
    const { person, day } = show('submit');
    await person.click(day);
    await person.keyboard('昨天');
    expect(screen.getByRole('status').textContent).toContain(yesterday());
    await person.tab();
    expect(day.value).toBe(yesterday());
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('changes by a day and by a month', async () => {
    const { person, day } = show('submit');
    await person.click(day);
    await person.keyboard('2026-03-31{Enter}{ArrowUp}');
    expect(day.value).toBe('2026-04-01');
    await person.keyboard('{ArrowDown}{PageDown}');
    expect(day.value).toBe('2026-02-28');
    await person.keyboard('{PageUp}{PageUp}');
    expect(day.value).toBe('2026-04-28');
  });
  it('shows an error for unknown text, and keeps the text', async () => {
    const { person, day } = show('submit');
    await person.click(day);
    await person.keyboard('后年{Tab}');
    expect(day.value).toBe('后年');
    expect(screen.getByRole('alert').textContent).toContain('无法识别「后年」');
    expect(day.getAttribute('aria-invalid')).toBe('true');
  });
  it('shows an error for a day beyond the limit', async () => {
    const { person, day } = show('submit', yesterday());
    await person.click(day);
    await person.keyboard('今天{Tab}');
    expect(screen.getByRole('alert').textContent).toBe(`不能晚于 ${yesterday()}`);
  });
  it('Esc restores the previous day', async () => {
    const { person, day } = show('submit');
    await person.click(day);
    await person.keyboard('昨天{Enter}');
    await person.clear(day);
    await person.keyboard('今天{Escape}');
    expect(day.value).toBe(yesterday());
  });
  it('is not parsed while an input method composes', () => {
    const { day } = show('submit');
    day.focus();
    fireEvent.compositionStart(day);
    fireEvent.change(day, { target: { value: "zuo'tian" } });
    fireEvent.keyDown(day, { key: 'Enter', keyCode: 229 });
    expect(day.value).toBe("zuo'tian");
    fireEvent.compositionEnd(day, { target: { value: '昨天' } });
    fireEvent.blur(day);
    expect(day.value).toBe(yesterday());
  });
});

describe('a typed span', () => {
  function range(max?: string) {
    const changed = vi.fn<(days: Days) => void>();
    function Range() {
      const [days, setDays] = useState<Days>({ from: '', to: '' });
      return (
        <DateRangeField
          id="r"
          label="日期"
          value={days}
          {...(max !== undefined && { max })}
          onChange={(next) => {
            changed(next);
            setDays(next);
          }}
        />
      );
    }
    render(<Range />);
    return { changed, person: userEvent.setup(), from: screen.getByLabelText('日期 开始') };
  }
  it('in the first field fills both', async () => {
    const { changed, person, from } = range();
    await person.click(from);
    await person.keyboard('20260101-20260131{Tab}');
    expect(changed.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-01-31' }]]);
    expect(screen.getByLabelText<HTMLInputElement>('日期 结束').value).toBe('2026-01-31');
  });
  it('is cut at the limit of the list', async () => {
    const { changed, person, from } = range('2026-01-20');
    await person.click(from);
    await person.keyboard('2026-01{Tab}');
    expect(changed.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-01-20' }]]);
  });
  it('one day in the first field leaves the second unchanged', async () => {
    const { changed, person, from } = range();
    await person.click(from);
    await person.keyboard('2026-01-05{Tab}');
    expect(changed.mock.calls).toEqual([[{ from: '2026-01-05', to: '' }]]);
  });
});
