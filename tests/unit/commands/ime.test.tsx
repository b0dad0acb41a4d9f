import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { Dispatcher } from '../../../src/commands/dispatcher.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { imeTraces, play } from './imeTraces.ts';
import { recordingServices, sample, superRights } from './samples.ts';

/** A command on every key that the traces hold; Escape belongs to no command. */
const KEYS = ['Enter', 'Space', 'Backspace', ',', '.', '-', '=', ...'0123456789', ...'xinzeg'];
const ran: string[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  ran.length = 0;
  // The browser brings it; happy-dom has none.
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => {
  stop();
  cleanup();
});

function listen(): void {
  const registry = createRegistry(
    KEYS.map((shortcut, nth) => sample({ id: `key.n${nth}`, title: shortcut, shortcut, inFields: true })),
  );
  const stack = new ScopeStack({ rights: superRights, services: recordingServices().services });
  stop = new Dispatcher({ registry, stack, run: ({ title }) => void ran.push(title) }).attach(window);
}
const pressAt = (target: HTMLElement, key: string, at: number): void => {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
};

it.each(imeTraces)('fires no command: $name', (trace) => {
  document.body.innerHTML = '<input id="field"><div id="grid" tabindex="0"></div>';
  listen();
  for (const id of ['field', 'grid']) {
    const target = document.getElementById(id) as HTMLElement;
    const end = play(trace, target);
    expect(ran, id).toEqual([]);
    // The same listener, a moment later: what is pressed then is meant.
    pressAt(target, 'Enter', end + 400);
    expect(ran.splice(0), id).toEqual(['Enter']);
  }
  document.body.innerHTML = '';
});

it('an Enter pressed again, right after one that the input method was seen to take, is meant', () => {
  document.body.innerHTML = '<input id="field">';
  listen();
  const field = document.getElementById('field') as HTMLElement;
  const trace = imeTraces.find(({ name }) => name.includes('its letters taken by Enter'));
  const end = play(trace!, field);
  pressAt(field, 'Enter', end + 5);
  expect(ran).toEqual(['Enter']);
});

it.each(imeTraces)('chooses nothing and closes nothing in the palette: $name', async (trace) => {
  const perform = vi.fn();
  const house = recordingServices();
  const commands = [...builtinCommands, sample({ id: 'store.add', title: '新增门店', perform })];
  render(
    <CommandsProvider
      registry={createRegistry(commands)}
      rights={superRights}
      services={house.services}
      recents={{ read: () => [], push: () => undefined, weights: () => new Map() }}
    >
      <p>page</p>
    </CommandsProvider>,
  );
  act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  await waitFor(() => screen.getByRole('combobox'));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  let end = 0;
  await act(async () => {
    end = play(trace, field);
  });
  expect(screen.getByRole('combobox')).toBe(field);
  expect(perform).not.toHaveBeenCalled();
  expect(house.events).toEqual([]);
  await act(async () => void fireEvent.change(field, { target: { value: '新增' } }));
  await act(async () => pressAt(field, 'Enter', end + 400));
  await waitFor(() => expect(perform).toHaveBeenCalledOnce());
});
