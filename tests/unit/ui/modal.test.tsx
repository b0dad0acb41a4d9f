import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
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
});

interface QuestionProps {
  readonly name: string;
  readonly isOpen?: boolean;
  readonly rank?: number;
  readonly onPress?: () => void;
  readonly onClose?: () => void;
}
function Question({ name, isOpen = true, rank = 0, onPress, onClose }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isOpen={isOpen}
      title={name}
      first={first}
      rank={rank}
      onClose={onClose}
      actions={<Button ref={first} text={`${name}-ok`} onClick={() => onPress?.()} />}
    >
      text
    </Modal>
  );
}
function Page({ questions }: { readonly questions: readonly QuestionProps[] }) {
  return (
    <>
      <button type="button">opener</button>
      {questions.map((question) => (
        <Question key={question.name} {...question} />
      ))}
    </>
  );
}
const show = (...questions: QuestionProps[]) => {
  const view = render(<Page questions={questions} />, { container: root });
  return { ask: (...next: QuestionProps[]) => view.rerender(<Page questions={next} />) };
};
const opener = () => screen.getByText('opener');
const button = (name: string) => screen.getByText(`${name}-ok`).closest('button') as HTMLButtonElement;
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));
const isInert = (element: Element) => element.closest('[inert]') !== null;

it('takes the focus, and returns it when closed', async () => {
  const { ask } = show({ name: 'a', isOpen: false });
  opener().focus();
  ask({ name: 'a' });
  await focused('a');
  ask({ name: 'a', isOpen: false });
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('returns the focus also when it is unmounted', async () => {
  const { ask } = show();
  opener().focus();
  ask({ name: 'a' });
  await focused('a');
  ask();
  expect(document.activeElement).toBe(opener());
  expect(root.inert).toBe(false);
});

it('gives the page behind neither focus nor clicks while it is open', async () => {
  const { ask } = show({ name: 'a' });
  await focused('a');
  await waitFor(() => expect(root.inert).toBe(true));
  expect(isInert(button('a'))).toBe(false);
  ask({ name: 'a', isOpen: false });
  expect(root.inert).toBe(false);
});

it('toasts are still announced above it', async () => {
  const toasts = document.createElement('div');
  toasts.innerHTML = '<div class="bp6-toast-container"></div>';
  document.body.append(toasts);
  show({ name: 'a' });
  await focused('a');
  await waitFor(() => expect(root.inert).toBe(true));
  expect(toasts.inert).toBe(false);
  toasts.remove();
});

it('the key that opened it presses nothing in it; the next key does', async () => {
  const { ask } = show({ name: 'a', isOpen: false });
  opener().focus();
  fireEvent.keyDown(opener(), { key: 'Enter' });
  ask({ name: 'a' });
  await focused('a');
  const heard = vi.fn();
  button('a').addEventListener('keyup', heard);
  // Key repeat: still the same key.
  fireEvent.keyDown(button('a'), { key: 'Enter', repeat: true });
  // False: its default was prevented.
  expect(fireEvent.keyUp(button('a'), { key: 'Enter' })).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(button('a'), { key: 'Enter' });
  fireEvent.keyUp(button('a'), { key: 'Enter' });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('the last one opened is in front, unless another has a higher rank', async () => {
  const { ask } = show({ name: 'a' });
  await focused('a');
  ask({ name: 'a' }, { name: 'b' });
  await focused('b');
  await waitFor(() => expect([isInert(button('a')), isInert(button('b'))]).toEqual([true, false]));
  ask({ name: 'a' }, { name: 'b' }, { name: 'expiry', rank: 1 });
  await focused('expiry');
  ask({ name: 'a' }, { name: 'b' }, { name: 'expiry', rank: 1 }, { name: 'late' });
  await screen.findByText('late-ok');
  await waitFor(() => expect(isInert(button('late'))).toBe(true));
  expect(isInert(button('expiry'))).toBe(false);
  expect(document.activeElement).toBe(button('expiry'));
});

it('Esc closes it only when it has onClose', async () => {
  const onClose = vi.fn();
  const { ask } = show({ name: 'a', onClose });
  await focused('a');
  fireEvent.keyDown(button('a'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  ask({ name: 'forced' });
  await focused('forced');
  fireEvent.keyDown(button('forced'), { key: 'Escape' });
  expect(button('forced').isConnected).toBe(true);
});
