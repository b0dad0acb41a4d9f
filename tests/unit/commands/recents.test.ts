import { describe, expect, it } from 'vitest';
import { createRecents, RECENT_LIMIT } from '../../../src/commands/palette/recents.ts';

const DAY = 86_400_000;
const memory = (start: Record<string, string> = {}) => {
  const held = new Map(Object.entries(start));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};

describe('recents', () => {
  it('keep a few commands, the latest first and each once, under their storage key', () => {
    const storage = memory();
    const recents = createRecents(storage, 'super:3201');
    for (let nth = 0; nth < 12; nth++) recents.push(`a.c${nth}`);
    recents.push('a.c9');
    expect(recents.read().slice(0, 3)).toEqual(['a.c9', 'a.c11', 'a.c10']);
    expect(recents.read()).toHaveLength(RECENT_LIMIT);
    expect(createRecents(storage, 'super:3201').read()).toEqual(recents.read());
    expect(createRecents(storage, 'super:3301').read()).toEqual([]);
  });

  it('weigh a command by how often, how recently and on which screen it was used', () => {
    let now = 0;
    const recents = createRecents(memory(), 'key', () => now);
    const push = (id: string, times: number, place?: string): void => {
      for (let nth = 0; nth < times; nth++) recents.push(id, place);
    };
    push('old', 3);
    now = 30 * DAY;
    push('once', 1);
    push('often', 3);
    push('there', 3, '/orders');
    const [idle, orders] = [recents.weights('/days'), recents.weights('/orders')];
    const at = (weights: ReadonlyMap<string, number>, id: string): number => weights.get(id) ?? -1;
    expect(at(idle, 'often')).toBeGreaterThan(at(idle, 'once'));
    expect(at(idle, 'once')).toBeGreaterThan(at(idle, 'old'));
    expect(at(idle, 'there')).toBe(at(idle, 'often'));
    expect(at(orders, 'there')).toBeGreaterThan(at(orders, 'often'));
    push('there', 500, '/orders');
    expect(at(recents.weights('/orders'), 'there')).toBe(60);
  });

  it('stay small, however many commands run', () => {
    const storage = memory();
    const recents = createRecents(storage, 'key');
    for (let nth = 0; nth < 500; nth++) recents.push(`command.number${nth % 200}`, `/place/${nth}`);
    for (let nth = 0; nth < 50; nth++) recents.push('command.one', `/place/${nth}`);
    expect(recents.weights().size).toBe(64);
    expect(storage.held.get('key')?.length).toBeLessThan(20_000);
  });

  it.each(['not json', '{"a":1}', '[1, null]', '["a.b"]', '[{"id":"a.b","n":1,"at":"x","here":{}}]'])(
    'start empty on malformed storage: %s',
    (stored) => {
      expect(createRecents(memory({ key: stored }), 'key').read()).toEqual([]);
    },
  );

  it('work without storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const recents = createRecents({ getItem: refuse, setItem: refuse }, 'key');
    recents.push('a.b');
    expect(recents.read()).toEqual(['a.b']);
  });

  it('offer a command with its arguments from its second use on, the most used first', () => {
    let now = Date.UTC(2026, 10, 25);
    const storage = memory();
    const recents = createRecents(storage, 'key', () => now);
    const yesterday = { days: { day: '昨天' } } as const;
    recents.push('open.day', '/', yesterday);
    expect(recents.lines()).toEqual([]);
    recents.push('open.day', '/', yesterday);
    for (let nth = 0; nth < 3; nth++)
      recents.push('open.order', '/', { store: { value: 'P1', text: '一店' } });
    expect(recents.lines()).toMatchObject([
      { id: 'open.order', args: { store: { value: 'P1', text: '一店' } } },
      { id: 'open.day', args: yesterday },
    ]);
    expect(createRecents(storage, 'key', () => now).lines()).toEqual(recents.lines());
    now += 30 * DAY;
    expect(recents.lines()).toEqual([]);
  });

  it('store no line that asks for something, and none without arguments', () => {
    const storage = memory();
    const recents = createRecents(storage, 'key');
    for (let nth = 0; nth < 3; nth++) {
      recents.push('a.b', '/', { pin: { ask: true } });
      recents.push('a.c', '/', {});
    }
    expect(recents.lines()).toEqual([]);
    expect(storage.held.get('key')).not.toContain('pin');
  });
});
