/**
 * Commands that the person ran from the palette, latest first. Whoever supplies the store keys it by user
 * and area, and hands over another one on a switch (design §8, "What survives").
 */
export interface RecentsStore {
  read(): readonly string[];
  push(id: string): void;
}

/** Kept of a person's recents. */
export const RECENT_LIMIT = 8;

/** Keeps recents under one key of a storage, or for the page's life when the storage refuses. */
export function createRecents(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): RecentsStore {
  let ids = load(storage, key);
  return {
    read: () => ids,
    push(id) {
      ids = [id, ...ids.filter((other) => other !== id)].slice(0, RECENT_LIMIT);
      try {
        storage.setItem(key, JSON.stringify(ids));
      } catch {
        // Storage full or forbidden: recents are a comfort, and the page remembers them meanwhile.
      }
    },
  };
}

function load(storage: Pick<Storage, 'getItem'>, key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
