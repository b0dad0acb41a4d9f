import { describe, expect, it } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { openScreenCommand } from '../../../src/commands/openScreen.ts';
import { contextWith, recordingServices, sample } from './samples.ts';

describe('the registry', () => {
  it('refuses a second command of the same id', () => {
    const registry = createRegistry([sample({ id: 'a.b' })]);
    expect(() => registry.register(sample({ id: 'a.b' }))).toThrow('registered twice');
  });

  it('refuses an id that is not a dotted literal', () => {
    expect(() => createRegistry([sample({ id: 'Close store' })])).toThrow('dotted literal');
  });

  it('registers all commands of a list or none', () => {
    const registry = createRegistry([sample({ id: 'a.b' })]);
    expect(() => registry.register(sample({ id: 'a.c' }), sample({ id: 'a.b' }))).toThrow();
    expect(registry.all().map(({ id }) => id)).toEqual(['a.b']);
  });

  it.each([
    ['the same key', 'F8', 'F8'],
    ['the same chord in another spelling', 'Ctrl+Shift+S', 'Shift+Ctrl+s'],
    ['a key that begins a sequence', 'g', 'g d'],
    ['a sequence begun by a key', 'g d', 'g'],
  ])('refuses %s in scopes that are live together', (_, first, second) => {
    const pair = [
      sample({ id: 'a.one', shortcut: first }),
      sample({ id: 'a.two', shortcut: second, scope: 'row' }),
    ];
    expect(() => createRegistry(pair)).toThrow('taken by "a.one"');
  });

  it('allows the same key in scopes that are never live together', () => {
    const meeting = [
      sample({ id: 'a.one', shortcut: 'F8', scope: 'screen', where: '/one' }),
      sample({ id: 'a.two', shortcut: 'F8', scope: 'screen', where: ['/two', '/three'] }),
      sample({ id: 'a.dialog', shortcut: 'F8', scope: 'dialog' }),
    ];
    expect(createRegistry(meeting).bindings()).toHaveLength(3);
    const late = sample({ id: 'a.late', shortcut: 'F8', scope: 'row', where: '/three' });
    expect(() => createRegistry([...meeting, late])).toThrow('taken by "a.two"');
  });

  it.each(['F5', 'F11', 'F12', 'Ctrl+T', 'Ctrl+N', 'Ctrl+W', 'Ctrl+L', 'Ctrl+R', 'Ctrl+P', 'Escape', 'Tab'])(
    'leaves %s to the browser',
    (shortcut) => {
      expect(() => createRegistry([sample({ id: 'a.b', shortcut })])).toThrow('belongs to the browser');
    },
  );

  it.each(['F2', 'F4', 'F8', 'Ctrl+Enter', 'Ctrl+S', 'Alt+N', 'g d', '?', 'Shift+Delete'])(
    'accepts %s',
    (shortcut) => {
      expect(createRegistry([sample({ id: 'a.b', shortcut })]).bindings()).toHaveLength(1);
    },
  );

  it('refuses keys that do not exist', () => {
    expect(() => createRegistry([sample({ id: 'a.b', shortcut: 'Ctl+S' })])).toThrow('not a modifier');
    expect(() => createRegistry([sample({ id: 'a.b', shortcut: 'F13' })])).toThrow('not a key');
    expect(() => createRegistry([sample({ id: 'a.b', shortcut: 'a b c' })])).toThrow('two steps');
  });

  it('keeps Ctrl+K for the palette', () => {
    expect(() => createRegistry([sample({ id: 'a.b', shortcut: 'Ctrl+K' })])).toThrow("the palette's");
    expect(createRegistry(builtinCommands).get('palette.open')).toBeDefined();
  });
});

describe('commands that open screens', () => {
  it('are derived from the screen, and navigate to it', async () => {
    const { services, visited } = recordingServices();
    const command = openScreenCommand({
      path: '/reconciliation/day-reconciliation',
      title: '日对账',
      english: 'day reconciliation',
      permission: { menuCode: 'DayReconciliation' },
      group: '对账管理',
    });
    expect(command).toMatchObject({
      id: 'open.reconciliation/day-reconciliation',
      title: '日对账',
      section: '对账管理',
      keywords: ['day reconciliation'],
      permission: { menuCode: 'DayReconciliation' },
    });
    expect(() => createRegistry([command])).not.toThrow();
    await command.perform(contextWith(services), {});
    expect(visited).toEqual(['/reconciliation/day-reconciliation']);
  });

  it('puts the commands of an owner in place of those it had, and leaves the others', () => {
    const registry = createRegistry([sample({ id: 'a.b', shortcut: 'F8' })]);
    registry.swap('own', [sample({ id: 'own.one' }), sample({ id: 'own.two' })]);
    registry.override({ 'own.two': ['F7'] });
    registry.swap('own', [sample({ id: 'own.two' }), sample({ id: 'own.three' })]);
    expect(registry.all().map(({ id }) => id)).toEqual(['a.b', 'own.two', 'own.three']);
    expect([registry.keysOf('own.two'), registry.keysOf('a.b')]).toEqual([['F7'], ['F8']]);
    expect(() => registry.swap('other', [sample({ id: 'a.b' })])).toThrow(/registered twice/);
    registry.swap('own', []);
    expect(registry.all().map(({ id }) => id)).toEqual(['a.b']);
  });
});
