import type { TreeNode } from '../../../../contract/organ/store.ts';
import { searchIndexSteps, type SearchIndex } from '../../../commands/search/search.ts';

/** A row of the tree, as it is drawn. */
export interface TreeRow {
  readonly node: TreeNode;
  /** Depth from 0. */
  readonly depth: number;
  /** Null for a leaf. */
  readonly isOpen: boolean | null;
  /** Position among its siblings from 1, and their number (aria-posinset, aria-setsize). */
  readonly nth: number;
  readonly of: number;
}
interface Item {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly string[];
  readonly node: TreeNode;
}

/** Most hits shown: with more, people type another letter. */
const HITS = 100;
/** Items indexed between two looks at the clock. */
const SLICE = 50;

/** A tree of districts or companies and their stores. Parents come before children, as the server gives them. */
export class StoreForest {
  readonly #below = new Map<string | null, TreeNode[]>();
  readonly #byId = new Map<string, TreeNode>();
  readonly #steps: Generator<void, SearchIndex<Item>>;
  #index: SearchIndex<Item> | null = null;

  constructor(nodes: readonly TreeNode[]) {
    for (const node of nodes) {
      this.#byId.set(node.id, node);
      const brothers = this.#below.get(node.parentId);
      if (brothers) brothers.push(node);
      else this.#below.set(node.parentId, [node]);
    }
    this.#steps = searchIndexSteps(
      nodes.map((node) => ({ id: node.id, title: node.name, codes: [node.id], node })),
    );
  }

  /** The visible rows when `open` holds the ids of the expanded nodes. */
  rows(open: ReadonlySet<string>): TreeRow[] {
    return this.#rows(
      null,
      0,
      (id) => this.#below.get(id) ?? [],
      (id) => open.has(id),
    );
  }

  /**
   * The matches by name, pinyin, initials or code, with all their ancestors expanded; null for an empty text.
   * `best` is where the cursor goes.
   */
  find(text: string): { readonly rows: readonly TreeRow[]; readonly best: string | null } | null {
    if (text.trim() === '') return null;
    const hits = this.#ready().search(text, { limit: HITS });
    const kept = new Map<string | null, TreeNode[]>();
    const seen = new Set<string>();
    const keep = (node: TreeNode): void => {
      if (seen.has(node.id)) return;
      seen.add(node.id);
      const parent = node.parentId === null ? undefined : this.#byId.get(node.parentId);
      if (parent) keep(parent);
      kept.set(node.parentId, [...(kept.get(node.parentId) ?? []), node]);
    };
    for (const { item } of hits) keep(item.node);
    const rows = this.#rows(
      null,
      0,
      (id) => kept.get(id) ?? [],
      (id) => kept.has(id),
    );
    return { rows, best: hits[0]?.item.id ?? null };
  }

  /** Indexes some more names for the search; false when all are done. */
  read(isTimeLeft: () => boolean): boolean {
    while (this.#index === null && isTimeLeft())
      for (let nth = 0; nth < SLICE && this.#index === null; nth += 1) this.#step();
    return this.#index === null;
  }

  /** Whether the tree was built from equal nodes. */
  isOf(nodes: readonly TreeNode[]): boolean {
    return (
      nodes.length === this.#byId.size &&
      nodes.every((node) => {
        const own = this.#byId.get(node.id);
        return own?.name === node.name && own.parentId === node.parentId && own.count === node.count;
      })
    );
  }

  #step(): void {
    const step = this.#steps.next();
    if (step.done) this.#index = step.value;
  }
  #ready(): SearchIndex<Item> {
    while (this.#index === null) this.#step();
    return this.#index;
  }

  #rows(
    parent: string | null,
    depth: number,
    below: (id: string | null) => readonly TreeNode[],
    isOpen: (id: string) => boolean,
  ): TreeRow[] {
    const brothers = below(parent);
    return brothers.flatMap((node, at) => {
      const hasMore = this.#below.has(node.id);
      const opened = hasMore && isOpen(node.id);
      const row: TreeRow = { node, depth, isOpen: hasMore ? opened : null, nth: at + 1, of: brothers.length };
      return opened ? [row, ...this.#rows(node.id, depth + 1, below, isOpen)] : [row];
    });
  }

  parentOf(id: string): string | null {
    return this.#byId.get(id)?.parentId ?? null;
  }
  /** The nodes expanded at first: as long as there is only one child. */
  firstOpen(): Set<string> {
    const open = new Set<string>();
    for (let only = this.#only(null); only !== null; only = this.#only(only)) open.add(only);
    return open;
  }
  #only(id: string | null): string | null {
    const below = this.#below.get(id) ?? [];
    const [first] = below;
    return below.length === 1 && first && this.#below.has(first.id) ? first.id : null;
  }
}
