/**
 * What is kept of a person on this machine. Every key that belongs to one begins with `yibao:<user>:<area>:`, in local
 * or session storage, so that all of it can be found and dropped (design §8, "What survives"). docs/running.md lists
 * the keys.
 */
const PREFIX = 'yibao:';

export const personalPrefix = (userId: string, medicalAreaCode: string): string =>
  `${PREFIX}${userId}:${medicalAreaCode}`;

/** Drops what belongs to anybody; with `keep`, a prefix of `personalPrefix`, to anybody else. */
export function forgetPersonal(keep?: string): void {
  for (const storage of storages())
    for (const key of keysOf(storage))
      if (key.startsWith(PREFIX) && !(keep !== undefined && key.startsWith(`${keep}:`)))
        storage.removeItem(key);
}

/** Both storages, as far as the browser allows their use. */
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

/** A store that reads and writes JSON texts and never throws: what it cannot keep is lost with the page. */
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
      // Full or forbidden: the page itself goes on.
    }
  },
  drop(name) {
    try {
      open().removeItem(`${prefix}:${name}`);
    } catch {
      // Nothing was kept then.
    }
  },
});

/**
 * Names a person's habits (the layout of tables) without naming the person: they hold no data and outlive a switch of
 * users, as the width of the sidebar does.
 */
export function anonymous(userId: string): string {
  let hash = 0x811c9dc5;
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
