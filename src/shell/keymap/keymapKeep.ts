import { readKeyFile, writeKeyFile } from '../../commands/keys/keyFile.ts';
import type { KeyOverrides } from '../../commands/keys/keymap.ts';
import type { CommandRegistry } from '../../commands/registry.ts';

/** The person's own keys: stored on this machine, shared by all tabs. */
export class KeymapKeep {
  readonly #registry: CommandRegistry;
  readonly #key: string;

  /** `key` is a pseudonym of the person (src/api/personal.ts, `anonymous`). */
  constructor(registry: CommandRegistry, key: string) {
    this.#registry = registry;
    this.#key = key;
  }

  /** Applies the stored keys and follows changes. @returns the function that restores the authored keys */
  start(): () => void {
    this.#registry.override(this.#recall());
    const follow = ({ key }: StorageEvent): void => {
      if (key === this.#key || key === null) this.#registry.override(this.#recall());
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
      this.#registry.override({});
    };
  }

  set(overrides: KeyOverrides): void {
    this.#registry.override(overrides);
    try {
      if (Object.keys(overrides).length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, writeKeyFile(overrides));
    } catch {
      // Storage is full or forbidden: the keys last until the page is left.
    }
  }

  get registry(): CommandRegistry {
    return this.#registry;
  }

  #recall(): KeyOverrides {
    try {
      const text = localStorage.getItem(this.#key);
      // Most commands are registered later; their keys are stored only after they were checked.
      return text === null ? {} : readKeyFile(text).overrides;
    } catch {
      // Forbidden or unreadable: the authored keys apply.
      return {};
    }
  }
}
