import { render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unsaved, unsaved, UnsavedPlaceContext, useUnsaved } from '../../../src/ui/form/unsaved.ts';

afterEach(() => {
  unsaved.discardAll();
});

/** Whether the browser would ask before the page unloads. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved input', () => {
  let held: Unsaved;
  beforeEach(() => {
    held = new Unsaved();
  });
  afterEach(() => held.discardAll());

  it('is held per place', () => {
    held.hold('a', '');
    held.hold('b', '/days');
    expect([held.isHeld(''), held.isHeld('/days'), held.isHeld('/orders')]).toEqual([true, true, false]);
    held.release('b');
    expect([held.isHeld('/days'), held.isAny()]).toEqual([false, true]);
  });
  it('makes the browser ask while anything is held', () => {
    expect(isAsked()).toBe(false);
    held.hold('a', '');
    held.hold('b', '/days');
    held.release('a');
    expect(isAsked()).toBe(true);
    held.release('b');
    expect(isAsked()).toBe(false);
  });
  it('is held once when it is held twice', () => {
    held.hold('a', '');
    held.hold('a', '');
    held.release('a');
    expect([held.isAny(), isAsked()]).toEqual([false, false]);
  });
  it('discarding a place resets its forms, and no others', () => {
    const [emptyA, emptyB] = [vi.fn(), vi.fn()];
    held.hold('a', '/days', emptyA);
    held.hold('b', '/orders', emptyB);
    held.hold('c', '/days');
    held.discard('/days');
    expect(emptyA).toHaveBeenCalledTimes(1);
    expect(emptyB).not.toHaveBeenCalled();
    expect([held.isHeld('/days'), held.isHeld('/orders')]).toEqual([false, true]);
  });
  it('discarding all holds nothing, and the browser does not ask', () => {
    const empty = vi.fn();
    held.hold('a', '/days', empty);
    held.hold('b', '');
    held.discardAll();
    expect(empty).toHaveBeenCalledTimes(1);
    expect([held.isAny(), isAsked()]).toEqual([false, false]);
  });
});

interface FormProps {
  readonly isDirty: boolean;
  readonly discard?: () => void;
}
function Form({ isDirty, discard }: FormProps) {
  useUnsaved(isDirty, discard);
  return null;
}
const at = (place: string, form: FormProps, mode: 'visible' | 'hidden' = 'visible') => (
  <Activity mode={mode}>
    <UnsavedPlaceContext value={place}>
      <Form {...form} />
    </UnsavedPlaceContext>
  </Activity>
);

describe('a form', () => {
  it('is held while it is dirty', () => {
    const { rerender } = render(at('/days', { isDirty: false }));
    expect(unsaved.isAny()).toBe(false);
    rerender(at('/days', { isDirty: true }));
    expect(unsaved.isHeld('/days')).toBe(true);
    rerender(at('/days', { isDirty: false }));
    expect(unsaved.isAny()).toBe(false);
  });
  it('in a dialog is released when the dialog unmounts', () => {
    const { unmount } = render(at('', { isDirty: true }));
    expect(unsaved.isHeld('')).toBe(true);
    unmount();
    expect(unsaved.isAny()).toBe(false);
  });
  it('in a tab is held while the tab is in the background, until the tab discards it', () => {
    const { rerender } = render(at('/days', { isDirty: true }));
    rerender(at('/days', { isDirty: true }, 'hidden'));
    expect(unsaved.isHeld('/days')).toBe(true);
    unsaved.discard('/days');
    expect(unsaved.isAny()).toBe(false);
  });
  it('is reset by its own function', () => {
    const discard = vi.fn();
    render(at('/days', { isDirty: true, discard }));
    unsaved.discard('/days');
    expect(discard).toHaveBeenCalledTimes(1);
  });
});
