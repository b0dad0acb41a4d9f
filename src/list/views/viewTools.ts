import type { SavedView } from './savedViews.ts';

/** What commands may do with the views of the list in front. */
export interface ViewTools {
  all(): readonly SavedView[];
  /** A name that says what is asked now. */
  proposed(): string;
  /** Throws with a sentence when it cannot be kept. */
  save(name: string): void;
  open(name: string): void;
  drop(name: string): void;
  copyLink(): void;
}
