import { errorText } from '../../../../contract/wire/errorText.ts';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import { whenIdle } from '../../../commands/search/whenIdle.ts';
import { StoreForest } from './treeRows.ts';
import { createStore } from '../../../state/createStore.ts';

export const KINDS = ['area', 'company'] as const;
export type ForestKind = (typeof KINDS)[number];
/** Rejects with a sentence for the person. */
type Ask = (by: ForestKind, signal: AbortSignal) => Promise<readonly TreeNode[]>;

/** Time slice, ms: input and scrolling come first. */
const SLICE_MS = 6;

interface Held {
  readonly forest: StoreForest | null;
  /** Why there is no tree. */
  readonly failure: string | null;
}
const NONE: Held = { forest: null, failure: null };

/**
 * The trees of a page, read and indexed while the page is idle, so that a tree opens at once. An opened tree is read again
 * in the background and replaced only if it has changed.
 */
export class Forests {
  readonly #ask: Ask;
  readonly #held = createStore<Readonly<Partial<Record<ForestKind, Held>>>>({});
  readonly #underWay = new Map<ForestKind, Promise<void>>();
  #calledOff = new AbortController();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  readonly subscribe = this.#held.subscribe;
  readonly of = (by: ForestKind): Held => this.#held.snapshot()[by] ?? NONE;

  /** Reads the missing trees. @returns the function that aborts the reads */
  readonly begin = (): (() => void) => {
    this.#calledOff = new AbortController();
    const { signal } = this.#calledOff;
    const next = (left: readonly ForestKind[]): void => {
      const [by, ...rest] = left;
      if (by === undefined || signal.aborted) return;
      whenIdle(() => {
        if (!signal.aborted) void this.look(by).then(() => next(rest));
      });
    };
    next(KINDS.filter((by) => this.of(by).forest === null));
    return () => this.#calledOff.abort();
  };

  /** Reads a tree, one request at a time. After a failure the old tree stays. */
  readonly look = (by: ForestKind): Promise<void> => {
    const asked =
      this.#underWay.get(by) ??
      this.#look(by, this.#calledOff.signal).finally(() => this.#underWay.delete(by));
    this.#underWay.set(by, asked);
    return asked;
  };

  async #look(by: ForestKind, signal: AbortSignal): Promise<void> {
    try {
      const nodes = await this.#ask(by, signal);
      const { forest } = this.of(by);
      if (signal.aborted || forest?.isOf(nodes)) return;
      const grown = new StoreForest(nodes);
      // The first tree is shown at once; a newer one replaces it once it is indexed.
      if (forest === null) this.#keep(by, { forest: grown, failure: null });
      await indexed(grown, signal);
      if (!signal.aborted && forest !== null) this.#keep(by, { forest: grown, failure: null });
    } catch (error) {
      if (signal.aborted || this.of(by).forest !== null) return;
      this.#keep(by, { forest: null, failure: errorText(error, '读取失败') });
    }
  }

  #keep(by: ForestKind, held: Held): void {
    this.#held.patch({ [by]: held });
  }
}

/** Indexes the names in time slices, so that the first letter finds at once. */
export async function indexed(forest: StoreForest, signal: AbortSignal): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    if (signal.aborted || !forest.read(() => performance.now() < end)) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}
