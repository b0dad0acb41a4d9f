import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandScope } from '../../../src/commands/context.ts';
import { Dispatcher } from '../../../src/commands/keys/dispatcher.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { recordingServices, sample, superRights } from './samples.ts';

const ran: string[] = [];
let stack: ScopeStack;
let dispatcher: Dispatcher;

const bound = (id: string, shortcut: string, scope: CommandScope = 'global') =>
  sample({ id, shortcut, scope });
const registry = createRegistry([
  bound('key.help', '?'),
  bound('key.save', 'Ctrl+S'),
  bound('key.read', 'F8'),
  bound('key.new', 'n'),
  bound('key.go', 'g d'),
  bound('key.open', 'Enter', 'row'),
  bound('key.dialog-read', 'F8', 'dialog'),
  sample({ id: 'key.secret', shortcut: 'F9', permission: { menuCode: 'Dictionary' } }),
  sample({ id: 'key.off', shortcut: 'F2', enabled: () => '请先选择' }),
]);

beforeEach(() => {
  ran.length = 0;
  document.body.innerHTML = '<input id="field" value="ab"><button id="button">x</button>';
  stack = new ScopeStack({ rights: superRights, services: recordingServices().services });
  dispatcher = new Dispatcher({ registry, stack, run: ({ id }) => void ran.push(id) });
});

interface Press extends KeyboardEventInit {
  readonly on?: string;
  readonly at?: number;
  readonly altGraph?: boolean;
}

/** Presses a key; true if the page still gets it. */
function press(key: string, { on, at = 0, altGraph = false, ...init }: Press = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  const target = on ? document.getElementById(on) : document.body;
  Object.defineProperties(event, { timeStamp: { value: at }, target: { value: target } });
  event.getModifierState = (name) => altGraph && name === 'AltGraph';
  dispatcher.handle(event);
  return !event.defaultPrevented;
}

describe('keys', () => {
  it('run their command, and do not reach the page', () => {
    expect(press('F8')).toBe(false);
    expect(press('s', { ctrlKey: true })).toBe(false);
    expect(press('s', { metaKey: true })).toBe(false);
    expect(press('?', { shiftKey: true })).toBe(false);
    expect(ran).toEqual(['key.read', 'key.save', 'key.save', 'key.help']);
  });

  it('reach the page where no command is bound', () => {
    expect(press('F7')).toBe(true);
    expect(press('s')).toBe(true);
    expect(press('S', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(ran).toEqual([]);
  });

  it('run their command once while held down', () => {
    press('F8');
    expect(press('F8', { repeat: true })).toBe(false);
    expect(ran).toEqual(['key.read']);
  });

  it('match Latin letters on other layouts', () => {
    press('ы', { ctrlKey: true, code: 'KeyS' });
    expect(ran).toEqual(['key.save']);
  });
});

describe('in a field', () => {
  it('single keys type text, Ctrl and function keys run commands', () => {
    expect(press('n', { on: 'field' })).toBe(true);
    expect(press('?', { on: 'field', shiftKey: true })).toBe(true);
    expect(ran).toEqual([]);
    press('s', { on: 'field', ctrlKey: true });
    press('F8', { on: 'field' });
    expect(ran).toEqual(['key.save', 'key.read']);
  });

  it('keys of an input method and with AltGr run nothing', () => {
    expect(press('F8', { isComposing: true })).toBe(true);
    expect(press('s', { ctrlKey: true, keyCode: 229 })).toBe(true);
    expect(press('s', { ctrlKey: true, altKey: true, altGraph: true })).toBe(true);
    expect(ran).toEqual([]);
  });

  it('Enter presses the button that has the focus', () => {
    stack.push({ scope: 'row', patch: { row: 'r' } });
    expect(press('Enter', { on: 'button' })).toBe(true);
    expect(ran).toEqual([]);
    press('Enter');
    expect(ran).toEqual(['key.open']);
  });
});

it('in a tree, letters are left to its type-ahead and run nothing; other keys run commands', () => {
  document.body.innerHTML = '<ul role="tree"><li role="treeitem" id="item" tabindex="0">x</li></ul>';
  expect(press('n', { on: 'item' })).toBe(true);
  expect(press('g', { on: 'item' })).toBe(true);
  expect(press('d', { on: 'item' })).toBe(true);
  expect(ran).toEqual([]);
  press('F8', { on: 'item' });
  press('?', { on: 'item', shiftKey: true });
  expect(ran).toEqual(['key.read', 'key.help']);
});

describe('a question', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<input id="field"><button id="button">x</button>' +
      '<div role="alertdialog"><button id="answer">确定</button><input id="reason"></div>';
  });
  const type = (text: string, on: string, at: number) =>
    [...text].forEach((key, nth) => press(key, { on, at: at + nth * 5 }));

  it('is not answered by the Enter that ends what a scanner or a person typed, but by the next one', () => {
    type('6901234', 'answer', 0);
    expect(press('Enter', { on: 'answer', at: 35 })).toBe(false);
    expect(press('Enter', { on: 'answer', at: 60 })).toBe(true);
    // Begun in the page, before the question came; with Ctrl, as a form is sent.
    type('abc', 'field', 100);
    expect(press('Enter', { on: 'answer', at: 120, ctrlKey: true })).toBe(false);
    // A blank among the text is text, and Shift in front of a letter is part of it.
    press('a', { on: 'answer', at: 200 });
    press('Shift', { on: 'answer', at: 201 });
    expect(press(' ', { on: 'answer', at: 202, code: 'Space' })).toBe(false);
    expect(press('Enter', { on: 'answer', at: 210 })).toBe(false);
    // What an input method is given.
    press('Process', { on: 'field', at: 300, keyCode: 229 });
    expect(press('Enter', { on: 'answer', at: 310 })).toBe(false);
  });

  it('is answered after a second without typing, after Tab, and after a shortcut of one letter', () => {
    press('a', { on: 'answer', at: 0 });
    expect(press('Enter', { on: 'answer', at: 1001 })).toBe(true);
    press('a', { on: 'reason', at: 2000 });
    press('Tab', { on: 'reason', at: 2001 });
    expect(press('Enter', { on: 'answer', at: 2002 })).toBe(true);
    press('n', { at: 3000 });
    expect(ran).toEqual(['key.new']);
    expect(press('Enter', { on: 'answer', at: 3001 })).toBe(true);
    expect(press(' ', { on: 'answer', at: 4000, code: 'Space' })).toBe(true);
    expect(press('Enter', { on: 'answer', at: 4001 })).toBe(true);
  });

  it('leaves Enter in its fields, and on buttons elsewhere, to what was typed', () => {
    type('12', 'reason', 0);
    expect(press('Enter', { on: 'reason', at: 20 })).toBe(true);
    type('12', 'field', 100);
    expect(press('Enter', { on: 'button', at: 120 })).toBe(true);
  });

  it('is not answered by the release of the key either', () => {
    const end = dispatcher.attach(window);
    const answer = document.getElementById('answer');
    const fire = (type: string, key: string) =>
      answer?.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
    // False: nothing may follow from it.
    const presses = () => [fire('keydown', 'Enter'), fire('keyup', 'Enter')];
    fire('keydown', 'a');
    fire('keyup', 'a');
    expect(presses()).toEqual([false, false]);
    expect(presses()).toEqual([true, true]);
    end();
  });
});

describe('scopes', () => {
  it('apply while they are mounted', () => {
    expect(press('Enter')).toBe(true);
    const row = stack.push({ scope: 'row', patch: { row: 'r' } });
    expect(press('Enter')).toBe(false);
    row.remove();
    expect(press('Enter')).toBe(true);
  });

  it('a dialog disables the keys of everything beneath it', () => {
    stack.push({ scope: 'dialog', patch: { dialog: { name: 'fee' } } });
    press('F8');
    expect(press('s', { ctrlKey: true })).toBe(true);
    expect(ran).toEqual(['key.dialog-read']);
  });

  it('ignores the key of a forbidden command, and runs that of a disabled one, which gives its reason', () => {
    stack.setBase({ ...stack.snapshot(), rights: { ...superRights, isSuperAdmin: false } });
    expect(press('F9')).toBe(true);
    expect(press('F2')).toBe(false);
    expect(ran).toEqual(['key.off']);
  });
});

describe('a key that becomes text', () => {
  it.each<[string, Press]>([
    ['Dead', { altKey: true, code: 'KeyN' }],
    ['Process', { code: 'KeyN' }],
    ['Unidentified', {}],
    ['s', { ctrlKey: true, altKey: true, code: 'KeyS' }],
    ['s', { ctrlKey: true, altGraph: true }],
    ['n', { keyCode: 229 }],
  ])('%s with %o triggers nothing, and breaks no sequence', (key, init) => {
    press('g', { at: 0 });
    expect(press(key, { ...init, at: 50 })).toBe(true);
    press('d', { at: 100 });
    expect(ran).toEqual(['key.go']);
  });

  it('ignores a key whose default another handler has prevented', () => {
    const event = new KeyboardEvent('keydown', { key: 'F8', cancelable: true });
    event.preventDefault();
    dispatcher.handle(event);
    expect(ran).toEqual([]);
  });

  it('leaves all keys to a field with data-takes-keys', () => {
    document.getElementById('field')?.setAttribute('data-takes-keys', '');
    expect(press('F8', { on: 'field' })).toBe(true);
    expect(ran).toEqual([]);
  });
});

describe('the option inFields', () => {
  const with_ = (inFields: boolean | undefined, shortcut: string) => {
    const command = sample({ id: 'key.one', shortcut, ...(inFields !== undefined && { inFields }) });
    dispatcher = new Dispatcher({
      registry: createRegistry([command]),
      stack,
      run: ({ id }) => void ran.push(id),
    });
  };
  it.each<[boolean | undefined, string, string, boolean]>([
    [undefined, 'F8', 'field', true],
    [false, 'F8', 'field', false],
    [undefined, 'Enter', 'field', false],
    [true, 'Enter', 'field', true],
    [true, 'Enter', 'area', false],
    [true, 'n', 'field', false],
    [true, 'Delete', 'field', false],
    [true, 'Home', 'field', false],
    [true, 'PageDown', 'field', true],
  ])('%s: %s in the %s fires: %s', (inFields, key, on, fires) => {
    document.body.innerHTML += '<textarea id="area"></textarea>';
    with_(inFields, key);
    expect(press(key, { on })).toBe(!fires);
    expect(ran).toEqual(fires ? ['key.one'] : []);
  });
});

describe('user-defined keys', () => {
  it('replace the default keys at once; the innermost scope wins a shared key', () => {
    const remapped = createRegistry([bound('key.outer', 'F6'), bound('key.inner', 'F7', 'row')]);
    dispatcher = new Dispatcher({ registry: remapped, stack, run: ({ id }) => void ran.push(id) });
    remapped.override({ 'key.outer': ['F7'] });
    expect(press('F6')).toBe(true);
    press('F7');
    stack.push({ scope: 'row', patch: { row: 'r' } });
    press('F7');
    expect(ran).toEqual(['key.outer', 'key.inner']);
  });
});

describe('over a dialog', () => {
  it('a command with overModals runs, but not over the lock screen', () => {
    const registry = createRegistry([sample({ id: 'key.over', shortcut: 'F1', overModals: true })]);
    dispatcher = new Dispatcher({ registry, stack, run: ({ id }) => void ran.push(id) });
    const place = { scope: 'dialog', patch: { dialog: { name: 'fee' } } } as const;
    stack.push(place);
    press('F1');
    expect(ran).toEqual(['key.over']);
    stack.push({ ...place, rank: 1 });
    expect(press('F1')).toBe(true);
    expect(ran).toEqual(['key.over']);
  });
});

describe('sequences', () => {
  it('run when both keys are pressed in time', () => {
    expect(press('g', { at: 0 })).toBe(false);
    expect(press('d', { at: 900 })).toBe(false);
    expect(ran).toEqual(['key.go']);
  });

  it('end after a timeout', () => {
    press('g', { at: 0 });
    expect(press('d', { at: 5600 })).toBe(true);
    expect(ran).toEqual([]);
  });

  it('are broken off by another key, which runs its own command', () => {
    press('g', { at: 0 });
    press('n', { at: 100 });
    press('d', { at: 200 });
    expect(ran).toEqual(['key.new']);
  });

  it('continue after a held first key and a bare Shift; Escape ends them and nothing else', () => {
    press('g', { at: 0 });
    expect(press('g', { at: 400, repeat: true })).toBe(false);
    press('Shift', { at: 450 });
    press('d', { at: 500 });
    expect(ran).toEqual(['key.go']);
    press('g', { at: 1000 });
    expect(press('Escape', { at: 1100 })).toBe(false);
    expect(press('d', { at: 1200 })).toBe(true);
    expect(press('Escape', { at: 1300 })).toBe(true);
    expect(ran).toEqual(['key.go']);
  });

  it('show the possible next keys after a pause, until a key, a click, a blur or the timeout', () => {
    const hints: (string | null)[] = [];
    let due: { readonly run: () => void; readonly ms: number } | null = null;
    dispatcher = new Dispatcher({
      registry,
      stack,
      run: ({ id }) => void ran.push(id),
      onHint: (hint) =>
        void hints.push(hint && `${hint.typed}: ${hint.next.map((key) => `${key.chord} ${key.command.id}`)}`),
      setTimer: (run, ms) => (due = { run, ms }),
      clearTimer: () => (due = null),
    });
    const stop = dispatcher.attach(window);
    press('g', { at: 0 });
    expect([hints, due!.ms]).toEqual([[], 500]);
    due!.run();
    press('d', { at: 4000 });
    expect(hints.splice(0)).toEqual(['G: D key.go', null]);
    for (const end of ['pointerdown', 'blur', 'patience']) {
      press('g', { at: 0 });
      due!.run();
      if (end === 'patience') due!.run();
      else window.dispatchEvent(new Event(end));
      expect(press('d', { at: 100 }), end).toBe(true);
      expect(hints.splice(0), end).toEqual(['G: D key.go', null]);
    }
    expect(ran).toEqual(['key.go']);
    stop();
  });
});

describe('cards', () => {
  const swipe = (text: string, on?: string, init: Press = {}) => {
    [...text].forEach((digit, nth) =>
      press(digit, { ...init, code: `Digit${digit}`, at: nth * 4, ...(on && { on }) }),
    );
    return press('Enter', { code: 'Enter', at: text.length * 4, ...(on && { on }) });
  };
  const field = () => document.getElementById('field') as HTMLInputElement;

  it('reach the page while no scope reads cards', () => {
    expect(press('1', { code: 'Digit1', on: 'field' })).toBe(true);
  });

  it('reach the scope that reads cards, and never the field', () => {
    const cards: string[] = [];
    stack.push({ scope: 'screen', patch: {}, onCard: (text) => void cards.push(text) });
    field().focus();
    expect(swipe('6217001234', 'field')).toBe(false);
    expect(cards).toEqual(['6217001234']);
    expect(field().value).toBe('ab');
  });

  it('remove the text that an input method put into the field', () => {
    stack.push({ scope: 'screen', patch: {}, onCard: () => undefined });
    press('6', { code: 'Digit6', at: 0, on: 'field', keyCode: 229 });
    field().value = 'ab6';
    [...'21700'].forEach((digit, nth) =>
      press(digit, { code: `Digit${digit}`, at: 4 + nth * 4, on: 'field' }),
    );
    press('Enter', { code: 'Enter', at: 30, on: 'field' });
    expect(field().value).toBe('ab');
  });

  it('typing enters text at the cursor of a field, and runs shortcuts elsewhere', () => {
    stack.push({ scope: 'screen', patch: {}, onCard: () => undefined });
    field().focus();
    field().setSelectionRange(1, 1);
    press('x', { code: 'KeyX', at: 0, on: 'field' });
    expect(field().value).toBe('ab');
    press('y', { code: 'KeyY', at: 100, on: 'field' });
    press('Tab', { code: 'Tab', at: 200, on: 'field' });
    expect(field().value).toBe('axyb');
    press('n', { code: 'KeyN', at: 300 });
    press('F8', { code: 'F8', at: 400 });
    expect(ran).toEqual(['key.new', 'key.read']);
  });
});

it('handles keys while attached, and none after', () => {
  const stop = dispatcher.attach(window);
  const fire = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true }));
  fire();
  stop();
  fire();
  expect(ran).toEqual(['key.read']);
});
