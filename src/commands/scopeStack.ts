import type { AnyCommand } from './command.ts';
import type { Offers } from './place.ts';
import type { CommandContext, CommandScope, ContextPatch } from './context.ts';
import { createStore, type Store } from '../state/createStore.ts';

/** What a mounted part of the page puts on the stack. */
export interface ScopeEntry {
  readonly scope: CommandScope;
  readonly patch: ContextPatch;
  /** Above the others of its scope where higher, whatever was put there last: the lock of the screen. */
  readonly rank?: number;
  /** Takes what a keyboard-wedge card reader types while this scope is in front. */
  readonly onCard?: (text: string) => void;
}

export interface ScopeToken {
  update(entry: ScopeEntry): void;
  remove(): void;
}

const RANK: Record<CommandScope, number> = { global: 0, screen: 1, table: 2, row: 3, palette: 4, dialog: 5 };
const isModal = (scope: CommandScope): boolean => RANK[scope] >= RANK.palette;

/** What holds in every scope. */
type Base = Pick<CommandContext, 'rights' | 'services'> & Offers;

/**
 * The scopes that are mounted, and the context that they make together. The higher rank wins
 * (dialog > palette > row > table > screen > global); within one rank the one pushed last.
 */
export class ScopeStack {
  private base: Base;
  private entries: readonly ScopeEntry[] = [];
  private readonly context: Store<CommandContext>;

  constructor(base: Base) {
    this.base = base;
    this.context = createStore<CommandContext>(base);
  }

  setBase(base: Base): void {
    if (sameRecord(base, this.base, Object.is)) return;
    this.base = base;
    this.changed();
  }

  push(entry: ScopeEntry): ScopeToken {
    let current = entry;
    this.entries = [...this.entries, entry];
    this.changed();
    return {
      update: (next) => {
        if (sameEntry(current, next)) return;
        this.entries = this.entries.map((each) => (each === current ? next : each));
        current = next;
        this.changed();
      },
      remove: () => {
        this.entries = this.entries.filter((each) => each !== current);
        this.changed();
      },
    };
  }

  /** The context of commands now; the same object until something changes. */
  readonly snapshot = (): CommandContext => this.context.snapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.context.subscribe(listener);

  /** The scopes whose keys are live: all that are mounted, or the modal one in front alone. */
  live(): ReadonlySet<CommandScope> {
    const front = this.front();
    if (front && isModal(front.scope)) return new Set([front.scope]);
    return new Set<CommandScope>(['global', ...this.entries.map((entry) => entry.scope)]);
  }

  /** Whether a command's keys are live now. What stands above all dialogs (the lock) lets none through. */
  isLive({ scope, overModals }: Pick<AnyCommand, 'scope' | 'overModals'>): boolean {
    const front = this.front();
    if (!front || !isModal(front.scope)) return this.live().has(scope);
    return scope === front.scope || (overModals === true && (front.rank ?? 0) <= 0);
  }

  /** Who takes a card now. A modal scope that takes none keeps it from those beneath. */
  cardTaker(): ((text: string) => void) | undefined {
    const front = this.front();
    if (front && isModal(front.scope)) return front.onCard;
    return this.ordered().findLast((entry) => entry.onCard)?.onCard;
  }

  private front(): ScopeEntry | undefined {
    return this.ordered().at(-1);
  }

  /** Lowest first. Sorting is stable, so of one rank the latest comes last. */
  private ordered(): readonly ScopeEntry[] {
    return [...this.entries].sort((a, b) => RANK[a.scope] - RANK[b.scope] || (a.rank ?? 0) - (b.rank ?? 0));
  }

  private changed(): void {
    this.context.set(
      this.ordered().reduce<CommandContext>((ctx, { patch }) => ({ ...ctx, ...patch }), { ...this.base }),
    );
  }
}

/**
 * Whether a re-render brought anything new: patches are compared key by key, and places (`screen`, `dialog`) one level
 * deeper, because a caller that writes its place in line would otherwise render itself for ever.
 */
function sameEntry(a: ScopeEntry, b: ScopeEntry): boolean {
  if (a.scope !== b.scope || a.rank !== b.rank || a.onCard !== b.onCard) return false;
  return sameRecord(
    a.patch,
    b.patch,
    (x, y, key) => Object.is(x, y) || (isPlace(key) && sameRecord(x, y, Object.is)),
  );
}

const isPlace = (key: string): boolean => key === 'screen' || key === 'dialog';

function sameRecord(a: unknown, b: unknown, same: (x: unknown, y: unknown, key: string) => boolean): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && same(value, right.get(key), key))
  );
}
