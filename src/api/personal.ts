/**
 * Personal data in the browser's storage. Every key of a person begins with `yibao:<user>:<area>:`, in local
 * or session storage, so that all of it can be found and deleted (design §8, "What survives"). docs/running.md lists
 * the keys.
 */
const PREFIX = 'yibao:';

export const personalPrefix = (userId: string, medicalAreaCode: string): string =>
  `${PREFIX}${userId}:${medicalAreaCode}`;

/** Deletes the data of all persons, except those whose keys begin with `keep` (a `personalPrefix`). */
export function forgetPersonal(keep?: string): void {
  for (const storage of storages())
    for (const key of keysOf(storage))
      if (key.startsWith(PREFIX) && !(keep !== undefined && key.startsWith(`${keep}:`)))
        storage.removeItem(key);
}

/** The storages that the browser allows. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** JSON storage that never throws: a write that fails is lost. */
export interface Keep {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  drop(name: string): void;
}

export const keepIn = (open: () => Storage, prefix: string): Keep => ({
  read(name) {
    try {
      return JSON.parse(open().getItem(`${prefix}:${name}`) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      open().setItem(`${prefix}:${name}`, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: the page works without it.
    }
  },
  drop(name) {
    try {
      open().removeItem(`${prefix}:${name}`);
    } catch {
      // Nothing was stored.
    }
  },
});

/**
 * A pseudonym of a user for settings (the layout of tables) that hold no personal data: they survive a change of
 * users, like the sidebar's state.
 */
export function anonymous(userId: string): string {
  let hash = 0x811c9dc5;
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
