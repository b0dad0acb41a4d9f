/** Esc at the till: what lies in front first, then the customer, then messages that are shown by chance. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscape } from '../../../../src/screens/shared/counter/useEscape.ts';

function Till({ act, hasStep }: { readonly act: () => void; readonly hasStep: boolean }) {
  useEscape(act, hasStep);
  return <input />;
}
const act = vi.fn();
/** As the toaster hears it: at the document, and it takes the key. */
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

it('takes a step back though a message is on screen, and leaves the message there', () => {
  render(<Till act={act} hasStep />);
  press();
  expect([act.mock.calls.length, message.mock.calls.length]).toEqual([1, 0]);
});

it('closes messages where nothing is to be taken back', () => {
  render(<Till act={act} hasStep={false} />);
  press();
  expect([act.mock.calls.length, message.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['a dialog', <div key="1" role="dialog" aria-modal="true" />],
  ['a menu', <ul key="1" role="menu" />],
])('is of %s that lies in front', (_, front) => {
  render(
    <>
      {front}
      <Till act={act} hasStep />
    </>,
  );
  press();
  expect(act).not.toHaveBeenCalled();
});

it('is no key of the till while it is held down or an input method has it', () => {
  render(<Till act={act} hasStep />);
  press({ repeat: true });
  press({ isComposing: true });
  expect(act).not.toHaveBeenCalled();
});
