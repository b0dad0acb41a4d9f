import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { Dispatcher } from '../../../src/commands/keys/dispatcher.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { composed, outside, readers } from '../../traces/captured.ts';
import { play } from '../../traces/play.ts';
import type { Trace } from '../../traces/trace.ts';
import { written } from '../../traces/written.ts';
import { recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

/** A command on every key that the traces hold; Escape belongs to no command. */
const KEYS = [
  'F2',
  'F8',
  'F9',
  'Ctrl+K',
  'Ctrl+Enter',
  'g r',
  '/',
  '?',
  'Enter',
  'Space',
  'Backspace',
  ',',
  '.',
  '-',
  '=',
  ...'0123456789',
  ...'xinze',
];
const ran: string[] = [];
let stop: () => void = () => undefined;

/** The user presses Enter right after another key committed the word. */
const meant = ({ name }: Trace): boolean => name.endsWith('taken by Space, and an Enter at once');
/** A second Enter: told from the first if the browser reported that the input method took the first. */
const again = ({ name }: Trace): boolean =>
  name === 'fcitx5: its letters taken by Enter, and an Enter at once';

beforeEach(() => {
  ran.length = 0;
  // Browsers have it; happy-dom does not.
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => {
  stop();
  cleanup();
});

function listen(onCard?: (text: string) => void): void {
  const registry = createRegistry(
    KEYS.map((shortcut, nth) =>
      sample({
        id: shortcut === 'Ctrl+K' ? 'palette.open' : `key.n${nth}`,
        title: shortcut,
        shortcut,
        inFields: true,
      }),
    ),
  );
  const stack = new ScopeStack({ rights: superRights, services: recordingServices().services });
  if (onCard) stack.push({ scope: 'screen', patch: {}, onCard });
  stop = new Dispatcher({ registry, stack, run: ({ title }) => void ran.push(title) }).attach(window);
}
const pressAt = (target: HTMLElement, key: string, at: number, ctrlKey = false): void => {
  const event = new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
};

it.each(written)('fires no command: $name', (trace) => {
  document.body.innerHTML = '<input id="field"><div id="grid" tabindex="0"></div>';
  listen();
  for (const id of ['field', 'grid']) {
    const target = document.getElementById(id) as HTMLElement;
    const end = play(trace, target);
    expect(ran, id).toEqual([]);
    // Later, the same listener handles keys of the user again.
    pressAt(target, 'Enter', end + 400);
    expect(ran.splice(0), id).toEqual(['Enter']);
  }
  document.body.innerHTML = '';
});

it('runs the command on a second Enter right after one that the input method took', () => {
  document.body.innerHTML = '<input id="field">';
  listen();
  const field = document.getElementById('field') as HTMLElement;
  const trace = written.find(({ name }) => name.includes('its letters taken by Enter'));
  const end = play(trace!, field);
  pressAt(field, 'Enter', end + 5);
  expect(ran).toEqual(['Enter']);
});

it.each(composed)('fires only on an Enter of the user: $name', (trace) => {
  document.body.innerHTML = '<input id="field">';
  listen();
  const field = document.getElementById('field') as HTMLElement;
  const end = play(trace, field);
  expect(ran.splice(0)).toEqual(meant(trace) || again(trace) ? ['Enter'] : []);
  for (const [key, ctrlKey] of [
    ['F8', false],
    ['k', true],
    ['Enter', true],
  ] as const)
    pressAt(field, key, end + 400, ctrlKey);
  expect(ran).toEqual(['F8', 'Ctrl+K', 'Ctrl+Enter']);
});

it.each(outside)('sequences work outside of fields: $name', (trace) => {
  document.body.innerHTML = '<div id="grid" tabindex="0"></div>';
  listen();
  play(trace, document.getElementById('grid') as HTMLElement);
  expect(ran).toEqual(['g r', 'n', '/']);
});

describe('while a screen reads cards', () => {
  const cards: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    cards.length = 0;
    document.body.innerHTML = '<input id="field">';
    listen((text) => void cards.push(text));
  });
  afterEach(() => void vi.useRealTimers());
  const typed = (trace: Trace): string => {
    const field = document.getElementById('field') as HTMLInputElement;
    // The page has seen a composition before.
    for (const type of ['compositionstart', 'compositionend'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
    play(trace, field, { pass: (ms) => vi.advanceTimersByTime(ms) });
    vi.advanceTimersByTime(1000);
    return field.value;
  };
  const lastOf = ({ events }: Trace): string =>
    events.findLast(({ value }) => value !== undefined)?.value ?? '';

  it.each(composed)('reads no card from a composition, and loses none of its characters: $name', (trace) => {
    expect(typed(trace)).toBe(lastOf(trace));
    expect(cards).toEqual([]);
  });
  it.each(readers)('reads the card, or reads none: $name', (trace) => {
    const isPlain = trace.name.endsWith('digits') && !trace.name.includes('letters');
    const left = typed(trace);
    if (isPlain) expect([left, cards]).toEqual(['', ['62170012345678']]);
    // The browser reported only some of the keys.
    else expect(cards).toEqual([]);
  });
});

it.each([...composed, ...written])('queries and runs nothing in the palette: $name', async (trace) => {
  const perform = vi.fn();
  const recorded = recordingServices();
  const asked = vi.fn(() => null);
  const isAnyPage = { id: 'store.add', title: '新增门店', perform };
  render(
    <CommandsProvider
      registry={createRegistry([...builtinCommands, sample(isAnyPage)])}
      rights={superRights}
      services={recorded.services}
      recents={{ read: () => [], push: () => undefined, lines: () => [], weights: () => new Map() }}
      sources={[{ prefix: '@', title: '', hint: '', prompt: '', question: asked }]}
    >
      <p>page</p>
    </CommandsProvider>,
  );
  act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  await waitFor(() => screen.getByRole('combobox'));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const end = play(trace, field, { around: (go) => act(go) });
  if (meant(trace)) return waitFor(() => expect(perform).toHaveBeenCalledOnce());
  expect(screen.getByRole('combobox')).toBe(field);
  expect(perform).not.toHaveBeenCalled();
  expect(recorded.events).toEqual([]);
  await act(async () => void fireEvent.change(field, { target: { value: '新增' } }));
  await act(async () => pressAt(field, 'Enter', end + 400));
  await waitFor(() => expect(perform).toHaveBeenCalledOnce());
});
