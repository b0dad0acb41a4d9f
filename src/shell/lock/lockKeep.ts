import { anonymous } from '../../api/personal.ts';

/**
 * State shared by the tabs of one login: whether it is locked, and the time of the last activity. The lock belongs to a
 * login: a new login of the same person is not locked.
 */
export interface LockKeep {
  isLocked(): boolean;
  keep(): void;
  release(): void;
  /** Milliseconds since the epoch; 0 without activity yet. */
  actedAt(): number;
  acted(at: number): void;
  /** Follows other tabs. @returns the function that ends it */
  listen(hear: (what: 'lock' | 'unlock' | 'act') => void): () => void;
}

export function createLockKeep(userId: string, login: string): LockKeep {
  const own = anonymous(userId);
  const keys = { lock: `lock:${own}`, acted: `acted:${own}` };
  /** Without storage only this tab is locked, until it is reloaded. */
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
      // Falls back to memory.
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
