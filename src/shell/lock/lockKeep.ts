import { anonymous } from '../../api/personal.ts';

/**
 * What the tabs of one login know together: whether it is locked, and when the person last did something. The lock names
 * the login: another login of the same person has just given its password.
 */
export interface LockKeep {
  isLocked(): boolean;
  keep(): void;
  release(): void;
  /** Milliseconds since the epoch; 0 when nobody did anything yet. */
  actedAt(): number;
  acted(at: number): void;
  /** Another tab did. Gives the function that ends it. */
  listen(hear: (what: 'lock' | 'unlock' | 'act') => void): () => void;
}

export function createLockKeep(userId: string, login: string): LockKeep {
  const own = anonymous(userId);
  const keys = { lock: `lock:${own}`, acted: `acted:${own}` };
  /** Where the browser keeps nothing, this tab alone is locked, until it is loaded anew. */
  let memory = { lock: '', acted: 0 };
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Then the memory of the page has to do.
    }
  };
  const isLocked = (): boolean => (read(keys.lock) ?? memory.lock) === login;
  return {
    isLocked,
    keep: () => {
      memory = { ...memory, lock: login };
      write(keys.lock, login);
    },
    release: () => {
      memory = { ...memory, lock: '' };
      write(keys.lock, null);
    },
    actedAt: () => Math.max(Number(read(keys.acted)) || 0, memory.acted),
    acted: (at) => {
      memory = { ...memory, acted: at };
      write(keys.acted, String(at));
    },
    listen: (hear) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (key === keys.acted) hear('act');
        else if (key === keys.lock && newValue === login) hear('lock');
        else if (key === keys.lock) {
          memory = { ...memory, lock: '' };
          hear('unlock');
        }
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
