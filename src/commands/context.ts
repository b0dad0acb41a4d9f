import type { Rights } from '../../contract/rights/permission.ts';
import type { Offers } from './place.ts';
import type { Services } from './services.ts';

/**
 * Where a command applies. Precedence of keys: dialog > palette > row > table > screen > global (design §4). A
 * dialog and the palette are modal: while one is open, the keys of all scopes beneath it are off.
 */
export type CommandScope = 'global' | 'screen' | 'table' | 'row' | 'palette' | 'dialog';

/** The screen in front, with what it offers its commands. */
export interface ScreenInFront extends Offers {
  /** A path of the route table. */
  readonly path: string;
  readonly title?: string;
}

/** The dialog in front, with what it offers its commands. */
export interface DialogInFront extends Offers {
  readonly name: string;
}

/**
 * Everything a command reads. Contexts nest: a row's context holds its screen's, and more. A scope applies when its
 * subject is present: `screen`, `rows` (table), `row`, `dialog`.
 */
export interface CommandContext<Row = unknown> extends Offers {
  readonly rights: Rights | null;
  readonly services: Services;
  readonly screen?: ScreenInFront;
  readonly dialog?: DialogInFront;
  /** The selected rows of the table in front; empty when none is selected. */
  readonly rows?: readonly Row[];
  readonly rowKeys?: readonly string[];
  /** The active row. */
  readonly row?: Row;
  readonly rowKey?: string;
  /** The files among the arguments, by argument key. */
  readonly files?: Readonly<Record<string, File>>;
  /** What the person saw for the arguments, by argument key. */
  readonly titles?: Readonly<Record<string, string>>;
}

/** What a scope adds to the context of the scopes beneath it. */
export type ContextPatch = Omit<CommandContext, 'rights' | 'services'>;
