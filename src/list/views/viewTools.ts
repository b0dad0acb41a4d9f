import type { SavedView } from './savedViews.ts';

/** What commands can do with the views of the active list. */
export interface ViewTools {
  all(): readonly SavedView[];
  /** A proposed name for the current query. */
  proposed(): string;
  /** Throws an Error with a sentence when it cannot be saved. */
  save(name: string): void;
  open(name: string): void;
  /** @returns what puts it back */
  drop(name: string): () => void;
  copyLink(): void;
}
