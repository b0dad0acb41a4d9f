import { buttonKey, permits, type Rights } from '../../../contract/rights/permission.ts';
import type { AnyCommand } from '../command.ts';
import { loadPinyin, onPinyin, pinyin } from '../search/pinyin.ts';
import { PALETTE_COMMAND } from '../registry.ts';
import { searchIndexSteps, type SearchIndex, type SearchItem } from '../search/search.ts';
import { whenIdle } from '../search/whenIdle.ts';
import { createStore } from '../../state/createStore.ts';

export interface CommandItem extends SearchItem {
  readonly command: AnyCommand;
}

/** What a person may ever run, and how it is found. `isFull`: by pinyin too. */
export interface CommandIndex extends SearchIndex<CommandItem> {
  readonly commands: readonly AnyCommand[];
  /** Over those that take arguments: of them a line is read. */
  readonly lines: SearchIndex<CommandItem>;
  readonly isFull: boolean;
}
interface Made {
  readonly all: SearchIndex<CommandItem>;
  readonly lines: SearchIndex<CommandItem>;
}

/** The codes of a command: its own, and those of its button and menu (spec §6), which others have too. */
function codesOf({ id, codes = [], permission }: AnyCommand): Pick<SearchItem, 'codes' | 'sharedCodes'> {
  const own = [...codes, id];
  if (typeof permission === 'string') return { codes: own };
  const menus = [permission.menuCode].flat();
  const { buttonCode: button } = permission;
  const buttons = button === undefined ? [] : [button, ...menus.map((menu) => buttonKey(menu, button))];
  return { codes: [...own, ...buttons], sharedCodes: menus.filter((menu) => !own.includes(menu)) };
}

/** How a command is found. */
export const itemOf = (command: AnyCommand): CommandItem => ({
  id: command.id,
  title: command.title,
  keywords: command.keywords,
  ...codesOf(command),
  group: command.section,
  command,
});

function* makingSteps(commands: readonly AnyCommand[]): Generator<void, Made> {
  const takesArgs = commands.filter(({ args }) => args !== undefined && args.length > 0);
  const all = yield* searchIndexSteps(commands.map(itemOf));
  return { all, lines: yield* searchIndexSteps(takesArgs.map(itemOf)) };
}

/** A slice of work leaves the frame room to paint, ms. */
const SLICE = 6;

/** Of each kind that takes a way of its own: initials, pinyin, two words, a slip. */
const TRIALS = ['rdz', 'riduizhang', 'day rec', 'tongbu yaopin', 'riduizahng', 'zzzz'];
/** Asked once while nobody waits, so that the first query that somebody types does not run code that never ran. */
function tryOut(search: CommandIndex['search'], isWanted: () => boolean): void {
  const left = TRIALS.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
  const next = (): void => {
    const query = left.shift();
    if (query === undefined || !isWanted()) return;
    search(query);
    whenIdle(next);
  };
  whenIdle(next);
}

/**
 * The search index over the commands that a person may ever run. It is made once for each set of permissions, in slices
 * while the page is idle, once the dictionary of pinyin has come; for whoever opens the palette sooner, one without.
 */
export class CommandIndexes {
  #commands: readonly AnyCommand[] = [];
  #key = '';
  #making: { readonly steps: Generator<void, Made>; readonly isFull: boolean } | null = null;
  #current: CommandIndex | null = null;
  readonly #changes = createStore(0);
  #registered: readonly AnyCommand[] = [];

  /** Begins anew where the commands or the rights are others than before. */
  prepare(registered: readonly AnyCommand[], rights: Rights | null): void {
    const key = keyOf(rights);
    if (registered === this.#registered && key === this.#key) return;
    this.#registered = registered;
    this.#key = key;
    this.#commands = registered.filter(
      ({ id, permission }) => id !== PALETTE_COMMAND && permits(permission, rights),
    );
    this.#current = null;
    this.#making = null;
    // Before the dictionary is here, one is made for whoever opens the palette, and for nobody else.
    if (pinyin() !== null) this.#begin();
    this.#tell();
  }

  /** The dictionary is fetched while this runs; ends by the returned function. */
  attach(): () => void {
    const off = onPinyin(() => this.#begin());
    whenIdle(() => void loadPinyin());
    return off;
  }

  /** The best index there is. The one without pinyin is quick to make: who opens the palette at once does not wait. */
  readonly snapshot = (): CommandIndex => {
    if (this.#current) return this.#current;
    this.#making ??= this.#steps();
    while (this.#making) this.#step();
    return this.#current ?? NO_INDEX;
  };

  readonly subscribe = this.#changes.subscribe;

  #steps() {
    return { steps: makingSteps(this.#commands), isFull: pinyin() !== null };
  }

  #begin(): void {
    const making = (this.#making = this.#steps());
    const work = (): void => {
      const until = performance.now() + SLICE;
      while (this.#making === making && performance.now() < until) this.#step();
      if (this.#making === making) whenIdle(work);
    };
    whenIdle(work);
  }

  #step(): void {
    const making = this.#making;
    if (!making) return;
    const step = making.steps.next();
    if (!step.done) return;
    this.#making = null;
    const isFirst = this.#current === null;
    const { all, lines } = step.value;
    let isAsked = false;
    const index = (this.#current = {
      commands: this.#commands,
      lines,
      isFull: making.isFull,
      search: (query, options) => {
        isAsked = true;
        return all.search(query, options);
      },
    } satisfies CommandIndex);
    // Whoever types first is not kept waiting by it.
    if (making.isFull) tryOut(all.search, () => this.#current === index && !isAsked);
    // The first one may be made while it is asked for, in a render.
    if (!isFirst) this.#tell();
  }

  #tell(): void {
    this.#changes.set(this.#changes.snapshot() + 1);
  }
}

const NO_INDEX: CommandIndex = { commands: [], isFull: false, search: () => [], lines: { search: () => [] } };

/** The same rights, the same text. */
const keyOf = (rights: Rights | null): string =>
  rights === null
    ? 'none'
    : JSON.stringify([rights.isSuperAdmin, [...rights.menus].sort(), [...rights.buttons].sort()]);
