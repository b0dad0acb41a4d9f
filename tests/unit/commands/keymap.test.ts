import { describe, expect, it } from 'vitest';
import {
  assignKeys,
  conflictsIn,
  resetKeys,
  resolveKeymap,
  rivalsOf,
} from '../../../src/commands/keys/keymap.ts';
import { readKeyFile, writeKeyFile } from '../../../src/commands/keys/keyFile.ts';
import { strongest } from '../../../src/commands/keys/keyOrder.ts';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { sample } from './samples.ts';

const commands = [
  ...builtinCommands,
  sample({ id: 'a.menu', title: '菜单', shortcut: ['Alt+B', 'F2'] }),
  sample({ id: 'a.lock', title: '锁屏', shortcut: 'Alt+L' }),
  sample({ id: 'a.day', title: '日对账', shortcut: 'g d' }),
  sample({ id: 'a.row', title: '行', shortcut: 'F4', scope: 'row' }),
  sample({ id: 'a.dialog', title: '框', shortcut: 'F8', scope: 'dialog' }),
];
const keysOf = (overrides: Record<string, readonly string[]>, id: string) =>
  resolveKeymap(commands, overrides).keysOf(id);

it('the keys of sequences are kept before the sequences are read', () => {
  const file = writeKeyFile({ 'sequence.run:1f': ['F7'], 'a.gone': ['F7'] });
  expect(readKeyFile(file, commands)).toMatchObject({
    overrides: { 'sequence.run:1f': ['F7'] },
    refused: ['没有「a.gone」这个操作。'],
  });
});

describe('the keymap', () => {
  it('holds the default keys in canonical spelling unless the user overrides them', () => {
    expect(keysOf({}, 'a.day')).toEqual(['G D']);
    expect(keysOf({ 'a.day': ['Shift+F8'] }, 'a.day')).toEqual(['Shift+F8']);
    expect(keysOf({ 'a.day': [] }, 'a.day')).toEqual([]);
    expect(keysOf({}, 'a.nobody')).toEqual([]);
  });

  it('ignores invalid shortcuts, and keeps Ctrl+K for the palette', () => {
    expect(keysOf({ 'a.day': ['F5', 'Hyper+X', 'Ctrl+K', 'F7'] }, 'a.day')).toEqual(['F7']);
    expect(keysOf({ 'palette.open': [] }, 'palette.open')).toEqual(['Ctrl+K']);
    expect(keysOf({ 'palette.open': ['F7'] }, 'palette.open')).toEqual(['Ctrl+K', 'F7']);
  });

  it('notifies subscribers of an override, which changes nothing but keys', () => {
    const registry = createRegistry(commands);
    const before = registry.all();
    let told = 0;
    registry.subscribe(() => (told += 1));
    registry.override({ 'a.lock': ['F7'] });
    expect([told, registry.keysOf('a.lock'), registry.all() === before]).toEqual([1, ['F7'], true]);
    registry.register(sample({ id: 'a.late', shortcut: 'F9' }));
    expect(registry.keysOf('a.lock')).toEqual(['F7']);
  });
});

describe('conflicts', () => {
  const names = (overrides: Record<string, readonly string[]>) =>
    conflictsIn(resolveKeymap(commands, overrides)).map(({ a, b }) => [a.command.id, b.command.id].sort());

  it('are equal keys, or a key that begins the other, in scopes that are live together', () => {
    expect(names({})).toEqual([]);
    expect(names({ 'a.lock': ['F2'] })).toEqual([['a.lock', 'a.menu']]);
    expect(names({ 'a.lock': ['g'] })).toEqual([['a.day', 'a.lock']]);
    expect(names({ 'a.row': ['F2'], 'a.lock': ['F2'] })).toHaveLength(3);
    expect(names({ 'a.lock': ['F8'] })).toEqual([]);
    // F1 works over dialogs too, so a dialog must not bind it.
    expect(names({ 'a.dialog': ['F1'] })).toEqual([['a.dialog', 'help.open']]);
  });

  it('are listed for a key before it is assigned, without the command itself', () => {
    const keymap = resolveKeymap(commands, {});
    const lock = commands.find(({ id }) => id === 'a.lock')!;
    expect(rivalsOf(keymap, lock, 'Alt+B').map(({ command }) => command.id)).toEqual(['a.menu']);
    expect(rivalsOf(keymap, lock, 'Alt+L')).toEqual([]);
  });

  it('end when a command takes the key of another one, which keeps its other keys', () => {
    const taken = assignKeys(commands, {}, 'a.lock', ['Alt+B']);
    expect(keysOf(taken, 'a.lock')).toEqual(['Alt+B']);
    expect(keysOf(taken, 'a.menu')).toEqual(['F2']);
    expect(conflictsIn(resolveKeymap(commands, taken))).toEqual([]);
    expect(keysOf(resetKeys(taken, 'a.menu'), 'a.menu')).toEqual(['Alt+B', 'F2']);
  });

  it('an override equal to the default is dropped', () => {
    expect(assignKeys(commands, { 'a.day': ['F7'] }, 'a.day', ['G D'])).toEqual({});
  });

  it('are won by the innermost scope, then by the user-defined key, then by order', () => {
    const bindings = (overrides: Record<string, readonly string[]>) =>
      resolveKeymap(commands, overrides).bindings.filter(({ chords }) => chords[0] === 'F2');
    const winner = (overrides: Record<string, readonly string[]>) =>
      strongest(bindings(overrides))?.command.id;
    expect(winner({ 'a.lock': ['F2'] })).toBe('a.lock');
    expect(winner({ 'a.lock': ['F2'], 'a.row': ['F2'] })).toBe('a.row');
    expect(winner({ 'a.lock': ['F2'], 'a.menu': ['F2', 'F6'] })).toBe('a.menu');
  });
});

describe('the keymap file', () => {
  it('restores the exported keys', () => {
    const overrides = { 'a.day': ['G X', 'F7'], 'a.lock': [] };
    expect(readKeyFile(writeKeyFile(overrides), commands)).toEqual({ overrides, refused: [] });
  });

  it('imports the valid keys, and reports the refused ones', () => {
    const text = writeKeyFile({
      'a.gone': ['F7'],
      'a.day': ['F5', 'f12', 'F7'],
      'a.lock': ['Ctrl+K'],
      'a.row': ['Ctrl+Alt+E'],
      'a.menu': 'F9' as unknown as string[],
      'a.dialog': ['a b c'],
    });
    const { overrides, refused } = readKeyFile(text, commands);
    expect(overrides).toEqual({ 'a.day': ['F7'] });
    expect(refused).toEqual([
      '没有「a.gone」这个操作。',
      '「日对账」：F5 归浏览器或页面本身使用。',
      '「日对账」：没有「f12」这个键。',
      '「锁屏」：Ctrl+K 始终用来打开命令面板。',
      '「行」：Ctrl+Alt+E 在一些键盘上用来输入字符（AltGr）。',
      '「菜单」的按键写法不对。',
      '「框」：快捷键最多两步。',
    ]);
  });

  it.each(['', 'x', '[]', 'null', '{"kind":"other"}', '{"kind":"yibao-keymap","version":1,"keys":[]}'])(
    'refuses %j as a whole',
    (text) => expect(() => readKeyFile(text, commands)).toThrow('这不是快捷键文件'),
  );
  it('refuses a version it does not know', () => {
    expect(() => readKeyFile('{"kind":"yibao-keymap","version":2,"keys":{}}', commands)).toThrow('版本是 2');
  });
});
