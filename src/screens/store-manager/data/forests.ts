import { errorText } from '../../../../contract/wire/errorText.ts';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import { whenIdle } from '../../../commands/search/whenIdle.ts';
import { StoreForest } from './treeRows.ts';
import { createStore } from '../../../state/createStore.ts';

export const KINDS = ['area', 'company'] as const;
export type ForestKind = (typeof KINDS)[number];
/** Rejects with a sentence for the person. */
type Ask = (by: ForestKind, signal: AbortSignal) => Promise<readonly TreeNode[]>;

/** ms of a slice: what is typed or scrolled meanwhile comes first. */
const SLICE_MS = 6;

interface Held {
  readonly forest: StoreForest | null;
  /** Why there is none. */
  readonly failure: string | null;
}
const NONE: Held = { forest: null, failure: null };

/**
 * The trees of a page. They are asked for and read while the page is idle, so that one stands when it is opened; what is
 * opened is asked for again behind, and takes the place of the old one only where it is another.
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

  /** Begins to read what is not there yet. Gives the function that calls off what is under way. */
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

  /** Asks for a tree, once at a time. What there is stays where no answer comes. */
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
      // The first one is shown at once; another takes its place once it can be searched.
      if (forest === null) this.#keep(by, { forest: grown, failure: null });
      await read(grown, signal);
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

/** Reads the names in slices, so that the first letter finds at once. */
async function read(forest: StoreForest, signal: AbortSignal): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    if (signal.aborted || !forest.read(() => performance.now() < end)) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}
