import { describe, expect, it } from 'vitest';
import { createRecents, RECENT_LIMIT } from '../../../src/commands/recents.ts';

const memory = (start: Record<string, string> = {}) => {
  const held = new Map(Object.entries(start));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};

describe('recents', () => {
  it('keep the latest first, each once, a few, under their key', () => {
    const storage = memory();
    const recents = createRecents(storage, 'super:3201');
    for (let nth = 0; nth < 12; nth++) recents.push(`a.c${nth}`);
    recents.push('a.c9');
    expect(recents.read().slice(0, 3)).toEqual(['a.c9', 'a.c11', 'a.c10']);
    expect(recents.read()).toHaveLength(RECENT_LIMIT);
    expect(createRecents(storage, 'super:3201').read()).toEqual(recents.read());
    expect(createRecents(storage, 'super:3301').read()).toEqual([]);
  });

  it.each(['not json', '{"a":1}', '[1, null]'])('begin anew on %s', (stored) => {
    expect(createRecents(memory({ key: stored }), 'key').read()).toEqual([]);
  });

  it('live without a storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const recents = createRecents({ getItem: refuse, setItem: refuse }, 'key');
    recents.push('a.b');
    expect(recents.read()).toEqual(['a.b']);
  });
});
