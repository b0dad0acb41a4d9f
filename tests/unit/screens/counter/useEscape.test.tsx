/** Esc at the till: closes an open dialog or menu first, then steps back in the sale, then closes messages. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscape } from '../../../../src/screens/shared/counter/useEscape.ts';

function Till({ act, hasStep }: { readonly act: () => void; readonly hasStep: boolean }) {
  useEscape(act, hasStep);
  return <input />;
}
const act = vi.fn();
/** Like the toaster: listens on the document, and consumes the key. */
const message = vi.fn((event: Event) => {
  event.stopPropagation();
  event.preventDefault();
});
const press = (more: object = {}): boolean =>
  fireEvent.keyDown(document.querySelector('input') ?? document.body, { key: 'Escape', ...more });
beforeEach(() => document.addEventListener('keydown', message));
afterEach(() => {
  document.removeEventListener('keydown', message);
  cleanup();
  vi.clearAllMocks();
});

it('takes a step back while a message is on screen, and leaves the message', () => {
  render(<Till act={act} hasStep />);
  press();
  expect([act.mock.calls.length, message.mock.calls.length]).toEqual([1, 0]);
});

it('closes messages when there is no step to take back', () => {
  render(<Till act={act} hasStep={false} />);
  press();
  expect([act.mock.calls.length, message.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['a dialog', <div key="1" role="dialog" aria-modal="true" />],
  ['a menu', <ul key="1" role="menu" />],
])('goes to %s that is open in front', (_, front) => {
  render(
    <>
      {front}
      <Till act={act} hasStep />
    </>,
  );
  press();
  expect(act).not.toHaveBeenCalled();
});

it('is ignored while held down or composing', () => {
  render(<Till act={act} hasStep />);
  press({ repeat: true });
  press({ isComposing: true });
  expect(act).not.toHaveBeenCalled();
});
