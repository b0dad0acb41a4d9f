import { describe, expect, it } from 'vitest';
import { ariaShortcut, chordOf, isTyping, keycapsOf } from '../../../src/commands/keys/shortcut.ts';

const event = (key: string, over: Partial<KeyboardEvent> = {}) =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over });

describe('the chord of a key event', () => {
  it.each([
    [event('k', { ctrlKey: true }), 'Ctrl+K'],
    [event('k', { metaKey: true }), 'Ctrl+K'],
    [event('?', { shiftKey: true }), '?'],
    [event('G', { shiftKey: true }), 'Shift+G'],
    [event('F8', { shiftKey: true }), 'Shift+F8'],
    [event(' '), 'Space'],
    [event('ф', { code: 'KeyA' }), 'A'],
    [event('Shift'), null],
    [event('Process', { code: 'KeyA' }), null],
  ])('%s is %s', (chord, expected) => {
    expect(chord).toBe(expected);
  });
});

describe('keycaps', () => {
  it('show the key names of the operating system', () => {
    expect(keycapsOf('Ctrl+Enter', false)).toEqual([['Ctrl', '↵']]);
    expect(keycapsOf('Ctrl+K', true)).toEqual([['⌘', 'K']]);
    expect(keycapsOf('g d', false)).toEqual([['G'], ['D']]);
    expect(ariaShortcut('Ctrl+Shift+S', false)).toBe('Control+Shift+S');
    expect(ariaShortcut('Ctrl+S', true)).toBe('Meta+S');
  });
});

it('tells which shortcuts type text in a field', () => {
  expect(['N', '?', 'Enter', 'Delete', 'Shift+G'].map(isTyping)).not.toContain(false);
  expect(['F8', 'Shift+F8', 'Ctrl+S', 'Alt+N'].map(isTyping)).not.toContain(true);
});
