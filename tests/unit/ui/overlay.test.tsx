import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../../../src/ui/overlay/Modal.tsx';
import { pushModal } from '../../../src/ui/overlay/modalStack.ts';
import { Sheet } from '../../../src/ui/overlay/Sheet.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => root.remove());

interface Drawn {
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
  /** When the field takes the focus on mount. */
  readonly focus?: 'at once' | 'later' | 'never';
}
function Field({ focus }: { readonly focus: Drawn['focus'] }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focus === 'later') field.current?.focus();
  }, [focus]);
  return <input ref={field} aria-label="field" autoFocus={focus === 'at once'} />;
}
const Page = ({ isOpen = true, onClose = () => undefined, focus = 'never' }: Drawn) => (
  <>
    <button type="button">opener</button>
    <Sheet isOpen={isOpen} title="列设置" onClose={onClose}>
      <Field focus={focus} />
      <button type="button" disabled>
        greyed
      </button>
      <button type="button">last</button>
    </Sheet>
  </>
);
const show = (drawn: Drawn) => {
  const view = render(<Page {...drawn} isOpen={false} />, { container: root });
  opener().focus();
  const again = (next: Drawn) => view.rerender(<Page {...drawn} {...next} />);
  again({});
  return again;
};
const opener = () => screen.getByText('opener');
const field = () => screen.getByLabelText('field');
const sheet = () => screen.getByRole('dialog', { name: '列设置' });
const edges = () => [...document.querySelectorAll<HTMLElement>('.bp6-overlay > [tabindex="0"]')];
const isInert = () => waitFor(() => expect(root.inert).toBe(true));

it('a drawer is a dialog with a name, and has the focus as soon as it is drawn', () => {
  show({});
  expect(sheet().getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement).toBe(sheet());
});

it.each(['at once', 'later', 'never'] as const)('returns the focus to the opener: %s', (focus) => {
  const again = show({ focus });
  if (focus !== 'never') expect(document.activeElement).toBe(field());
  again({ isOpen: false });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(root.inert).toBe(false);
});

it('Tab wraps around at both ends', () => {
  show({});
  const [start, end] = edges();
  const [close, last] = [screen.getByLabelText('关闭'), screen.getByText('last')];
  last.focus();
  fireEvent.focusIn(end as Element, { relatedTarget: last });
  expect(document.activeElement).toBe(close);
  fireEvent.focusIn(start as Element, { relatedTarget: close });
  expect(document.activeElement).toBe(last);
});

it("focus that comes from the browser's own controls enters at the near end", () => {
  show({});
  const [start, end] = edges();
  fireEvent.focusIn(start as Element, { relatedTarget: null });
  expect(document.activeElement).toBe(screen.getByLabelText('关闭'));
  fireEvent.focusIn(end as Element, { relatedTarget: null });
  expect(document.activeElement).toBe(screen.getByText('last'));
});

it('the page behind is inert after the paint, and cannot take the focus before', async () => {
  show({});
  expect(root.inert).toBe(false);
  act(() => opener().focus());
  expect(document.activeElement).toBe(sheet());
  await isInert();
});

it('leaves the page unchanged when closed before the paint', async () => {
  const again = show({});
  again({ isOpen: false });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(root.inert).toBe(false);
  act(() => opener().focus());
  expect(document.activeElement).toBe(opener());
});

it('Esc closes it, but not while an input method composes', () => {
  const [onClose, onKey] = [vi.fn(), vi.fn()];
  show({ onClose });
  window.addEventListener('keydown', onKey);
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  onKey.mockClear();
  fireEvent.keyDown(field(), { key: 'Escape' });
  window.removeEventListener('keydown', onKey);
  expect(onClose).toHaveBeenCalledTimes(1);
  // The page behind does not receive the key.
  expect(onKey).not.toHaveBeenCalled();
});

it('a press outside closes a drawer; a dialog stays open and keeps the focus', async () => {
  const onClose = vi.fn();
  const beside = () => document.querySelector('.bp6-overlay-backdrop') as Element;
  const again = show({ onClose });
  // False: the press does not move the focus.
  expect(fireEvent.mouseDown(beside())).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
  again({ isOpen: false });
  const view = render(
    <Modal isOpen title="问" onClose={onClose}>
      text
    </Modal>,
  );
  expect(fireEvent.mouseDown(beside())).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
  view.unmount();
});

it('keeps the typed text when its page is hidden and shown again', () => {
  const draw = (mode: 'visible' | 'hidden', isOpen = true) => (
    <Activity mode={mode}>
      <Page focus="later" isOpen={isOpen} />
    </Activity>
  );
  const view = render(draw('visible', false), { container: root });
  opener().focus();
  view.rerender(draw('visible'));
  fireEvent.change(field(), { target: { value: '甲' } });
  view.rerender(draw('hidden'));
  expect(document.querySelector('.bp6-portal')).toBeNull();
  expect(root.inert).toBe(false);
  view.rerender(draw('visible'));
  expect((field() as HTMLInputElement).value).toBe('甲');
  expect(sheet().contains(document.activeElement)).toBe(true);
  view.rerender(draw('visible', false));
  expect(document.activeElement).toBe(opener());
});

it('a modal that cannot take the focus leaves a stray key alone', () => {
  const own = document.createElement('div');
  const leave = pushModal({ own: () => own, rank: 0 });
  (document.activeElement as HTMLElement | null)?.blur();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  own.tabIndex = -1;
  document.body.append(own);
  const seen: string[] = [];
  own.addEventListener('keydown', ({ key }) => seen.push(key));
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  expect([document.activeElement, seen]).toEqual([own, ['Escape']]);
  leave();
  own.remove();
});
