import { describe, expect, it } from 'vitest';
import { capture } from '../../../../src/shell/keymap/capture.ts';

const LOCK = { id: 'session.lock' };
interface Press extends KeyboardEventInit {
  readonly altGraph?: boolean;
}
function press(chords: readonly string[], key: string, { altGraph = false, ...init }: Press = {}) {
  const event = new KeyboardEvent('keydown', { key, ...init });
  event.getModifierState = (name) => altGraph && name === 'AltGraph';
  return capture(chords, event, LOCK);
}
const keys = (...chords: string[]) => ({ kind: 'keys', chords, refusal: null });

describe('the field for a new key', () => {
  it('takes one chord, and a second one after a key that types a character', () => {
    expect(press([], 'F8', { shiftKey: true })).toEqual(keys('Shift+F8'));
    expect(press([], 'b', { altKey: true })).toEqual(keys('Alt+B'));
    expect(press([], 'g')).toEqual(keys('G'));
    expect(press(['G'], 'd')).toEqual(keys('G', 'D'));
    expect(press(['G', 'D'], 'x')).toEqual(keys('X'));
    expect(press(['F8'], 'F9')).toEqual(keys('F9'));
  });

  it('Enter accepts and Backspace clears; in an empty field both are recorded as keys', () => {
    expect(press(['G'], 'Enter')).toEqual({ kind: 'accept' });
    expect(press(['G'], 'Backspace')).toEqual(keys());
    expect(press([], 'Enter')).toEqual(keys('Enter'));
    expect(press([], 'Backspace')).toEqual(keys('Backspace'));
  });

  it.each(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'])('lets %s pass', (key) => {
    expect(press(['G'], key)).toEqual({ kind: 'pass' });
  });

  it('ignores key repeat', () => {
    expect(press(['G'], 'g', { repeat: true })).toEqual(keys('G'));
  });

  it.each<[string, Press, string]>([
    ['n', { keyCode: 229 }, '输入法正在使用这个键，请先切换到英文输入。'],
    ['Process', {}, '输入法正在使用这个键，请先切换到英文输入。'],
    ['Dead', { altKey: true }, '这个键用来组合带符号的字母，不能作快捷键。'],
    ['e', { altGraph: true }, 'AltGr（Ctrl+Alt）用来输入字符，不能作快捷键。'],
    ['e', { ctrlKey: true, altKey: true }, 'AltGr（Ctrl+Alt）用来输入字符，不能作快捷键。'],
    ['Unidentified', {}, '浏览器认不出这个键。'],
    ['MediaPlayPause', {}, '这个键不能作快捷键。'],
    ['F5', {}, 'F5 归浏览器或页面本身使用。'],
    ['t', { ctrlKey: true }, 'Ctrl+T 归浏览器或页面本身使用。'],
    ['k', { ctrlKey: true }, 'Ctrl+K 始终用来打开命令面板。'],
  ])('refuses %s with %o and a reason, and keeps the previous keys', (key, init, refusal) => {
    expect(press(['Alt+B'], key, init)).toEqual({ kind: 'keys', chords: ['Alt+B'], refusal });
  });
});
