import { buttonKey, permits, type Rights } from '../../../contract/rights/permission.ts';
import type { AnyCommand } from '../command.ts';
import { isPinyinPending, onPinyin } from '../search/pinyin.ts';
import { PALETTE_COMMAND } from '../registry.ts';
import { searchIndexSteps, type SearchIndex, type SearchItem } from '../search/search.ts';
import { whenIdle } from '../search/whenIdle.ts';
import { createStore } from '../../state/createStore.ts';

export interface CommandItem extends SearchItem {
  readonly command: AnyCommand;
}

/** The commands that a person may ever run, and their search index. `isFull`: every text is read. */
export interface CommandIndex extends SearchIndex<CommandItem> {
  readonly commands: readonly AnyCommand[];
  /** Only the commands with arguments, for parsing a line. */
  readonly lines: SearchIndex<CommandItem>;
  readonly isFull: boolean;
}
interface Made {
  readonly all: SearchIndex<CommandItem>;
  readonly lines: SearchIndex<CommandItem>;
}

/** The codes of a command: its own, and the shared ones of its button and menu (spec §6). */
function codesOf({ id, codes = [], permission }: AnyCommand): Pick<SearchItem, 'codes' | 'sharedCodes'> {
  const own = [...codes, id];
  if (typeof permission === 'string') return { codes: own };
  const menus = [permission.menuCode].flat();
  const { buttonCode: button } = permission;
  const buttons = button === undefined ? [] : [button, ...menus.map((menu) => buttonKey(menu, button))];
  return { codes: [...own, ...buttons], sharedCodes: menus.filter((menu) => !own.includes(menu)) };
}

/** A command as a search item. */
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

/** Time slice, ms; leaves the frame room to paint. */
const SLICE = 6;

/** One query for each code path: initials, pinyin, two words, a typing error. */
const TRIALS = ['rdz', 'riduizhang', 'day rec', 'tongbu yaopin', 'riduizahng', 'zzzz'];
/** Warms up the search while the page is idle, so that the first real query does not run cold code. */
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
 * The search index over the commands that a person may ever run. It is built once per set of permissions, in slices
 * while the page is idle; opening the palette earlier builds it at once.
 */
export class CommandIndexes {
  #commands: readonly AnyCommand[] = [];
  #key = '';
  #making: Generator<void, Made> | null = null;
  #current: CommandIndex | null = null;
  readonly #changes = createStore(0);
  #registered: readonly AnyCommand[] = [];

  /** Rebuilds the index when commands or permissions have changed. */
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
    this.#begin();
    this.#tell();
  }

  /** Whether the index is of these commands. */
  isOf(registered: readonly AnyCommand[]): boolean {
    return registered === this.#registered;
  }

  /** Rebuilds the index when the dictionary is there. Returns the function that stops this. */
  attach(): () => void {
    return onPinyin(() => this.#begin());
  }

  /** The index; finishes it where the page was not idle yet. */
  readonly snapshot = (): CommandIndex => {
    if (this.#current) return this.#current;
    this.#making ??= makingSteps(this.#commands);
    while (this.#making) this.#step();
    return this.#current ?? NO_INDEX;
  };

  readonly subscribe = this.#changes.subscribe;

  #begin(): void {
    const making = (this.#making = makingSteps(this.#commands));
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
    const step = making.next();
    if (!step.done) return;
    this.#making = null;
    const isFirst = this.#current === null;
    const { all, lines } = step.value;
    let isAsked = false;
    const index = (this.#current = {
      commands: this.#commands,
      lines,
      isFull: !isPinyinPending(),
      search: (query, options) => {
        isAsked = true;
        return all.search(query, options);
      },
    } satisfies CommandIndex);
    // Stop the warm-up when the person types.
    tryOut(all.search, () => this.#current === index && !isAsked);
    // The first index may be built during a render, which must not notify.
    if (!isFirst) this.#tell();
  }

  #tell(): void {
    this.#changes.set(this.#changes.snapshot() + 1);
  }
}

const NO_INDEX: CommandIndex = { commands: [], isFull: false, search: () => [], lines: { search: () => [] } };

/** Equal rights give equal keys. */
const keyOf = (rights: Rights | null): string =>
  rights === null
    ? 'none'
    : JSON.stringify([rights.isSuperAdmin, [...rights.menus].sort(), [...rights.buttons].sort()]);
