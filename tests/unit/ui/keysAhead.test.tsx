import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, type FormEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../../../src/ui/overlay/Modal.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  // The test files share the document.
  Reflect.deleteProperty(document, 'execCommand');
});

interface Asked {
  readonly isOpen: boolean;
  readonly rank?: number;
  readonly onSubmit?: (text: string) => void;
  readonly onPress?: () => void;
  readonly onKey?: (key: string) => void;
  readonly onClose?: () => void;
}
/** A screen with a key handler of its own, and a modal that focuses a field or, given `onPress`, a button. */
function Page({ isOpen, rank = 0, onSubmit, onPress, onKey, onClose }: Asked) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.(field.current?.value ?? '');
  };
  return (
    <>
      <input aria-label="grid" onKeyDown={(event) => onKey?.(event.key)} />
      <Modal isOpen={isOpen} title="ask" rank={rank} onClose={onClose} first={onPress ? button : field}>
        <form onSubmit={submit}>
          <input ref={field} aria-label="field" />
          <Button ref={button} type="button" text="go" onClick={() => onPress?.()} />
        </form>
      </Modal>
    </>
  );
}
const grid = () => screen.getByLabelText('grid');
/** Opens the modal as a key does, and presses the keys before the modal has the focus. */
function open(asked: Omit<Asked, 'isOpen'>, ...keys: string[]): void {
  const { rerender } = render(<Page {...asked} isOpen={false} />, { container: root });
  grid().focus();
  rerender(<Page {...asked} isOpen />);
  for (const key of keys) if (fireEvent.keyDown(grid(), { key })) fireEvent.keyUp(grid(), { key });
}
const arrived = (label: string) => waitFor(() => expect(document.activeElement?.outerHTML).toContain(label));

it('an Enter typed before the modal has the focus presses its first button once, and nothing on the screen behind', async () => {
  const [onPress, onKey] = [vi.fn(), vi.fn()];
  open({ onPress, onKey }, 'Enter');
  await waitFor(() => expect(onPress).toHaveBeenCalled());
  // The keyup reaches the button.
  fireEvent.keyUp(document.activeElement as Element, { key: 'Enter' });
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onKey).not.toHaveBeenCalled();
  // Later keys go to the modal directly.
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  fireEvent.keyUp(document.activeElement as Element, { key: 'Enter' });
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('text typed before the modal has the focus goes into its first field, then Enter submits', async () => {
  const [onSubmit, onKey] = [vi.fn(), vi.fn()];
  // The browser's way to insert text, which happy-dom lacks.
  const typed = vi.fn((_command: string, _ui: boolean, text: string) => {
    (document.activeElement as HTMLInputElement).value += text;
    return true;
  });
  document.execCommand = typed;
  open({ onSubmit, onKey }, '4', '2', 'Enter');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('42'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onKey).not.toHaveBeenCalled();
});

it('text for which there is no field is lost, and its Enter presses nothing; the next Enter does', async () => {
  const [onPress, onKey] = [vi.fn(), vi.fn()];
  open({ onPress, onKey }, '4', '2', 'Enter');
  await arrived('go');
  await Promise.resolve();
  const go = document.activeElement as Element;
  for (const key of ['4', '2', 'Enter']) fireEvent.keyUp(go, { key });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.keyDown(go, { key: 'Enter' });
  fireEvent.keyUp(go, { key: 'Enter' });
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onKey).not.toHaveBeenCalled();
});

it('an Escape typed before the modal has the focus closes it', async () => {
  const [onClose, onKey] = [vi.fn(), vi.fn()];
  open({ onClose, onKey }, 'Escape');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onKey).not.toHaveBeenCalled();
});

it('holds back no shortcut, no key repeat and no key of an input method', async () => {
  const onPress = vi.fn();
  const onKey = vi.fn();
  open({ onPress, onKey });
  fireEvent.keyDown(grid(), { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(grid(), { key: 'Enter', repeat: true });
  fireEvent.keyDown(grid(), { key: 'Enter', keyCode: 229 });
  await arrived('go');
  await Promise.resolve();
  expect(onPress).not.toHaveBeenCalled();
  expect(onKey).toHaveBeenCalledTimes(3);
});

it('passes no key to a modal that opened by itself with a higher rank', async () => {
  const onPress = vi.fn();
  open({ onPress, rank: 5 }, 'Enter');
  await arrived('go');
  await Promise.resolve();
  expect(onPress).not.toHaveBeenCalled();
});
