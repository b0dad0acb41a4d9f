import type { Rights } from '../../contract/rights/permission.ts';

/**
 * Where a command lives. Precedence of keys: dialog > palette > row > table > screen > global (design §4).
 * A dialog and the palette are modal: while one is open, the keys of everything beneath it rest.
 */
export type CommandScope = 'global' | 'screen' | 'table' | 'row' | 'palette' | 'dialog';

/** From which surface a command was run; goes to the operation log. */
export type CommandSource = 'palette' | 'hotkey' | 'toolbar' | 'row-menu' | 'help' | 'test';

export interface ConfirmQuestion {
  readonly title: string;
  readonly tips: string;
  readonly tone?: 'primary' | 'danger' | 'warning';
}
/** Asked before what was typed is lost. */
export const LEAVING: ConfirmQuestion = {
  title: '有未保存的内容',
  tips: '填写的内容尚未保存，离开后会丢失。',
  tone: 'warning',
};

/** What a person is told when a command did not do its work. `message` is a whole sentence in Chinese. */
export interface CommandReport {
  readonly kind: 'refused' | 'failed';
  readonly commandId: string;
  readonly title: string;
  readonly message: string;
  readonly error?: unknown;
}

/** One line of the operation log. Arguments are left out: they may name a person or a card. */
export interface CommandEvent {
  readonly commandId: string;
  readonly title: string;
  readonly source: CommandSource;
  readonly outcome: 'done' | 'cancelled' | 'refused' | 'failed';
  /** Milliseconds since the epoch, at the start. */
  readonly at: number;
  readonly durationMs: number;
  readonly screen?: string;
}

/** The services that running a command needs in any case. */
export interface CoreServices {
  navigate(path: string): void;
  /** Resolves true when the person agrees. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  report(report: CommandReport): void;
  record(event: CommandEvent): void;
}

/**
 * What a command may ask of the house. Other rooms add their own services by declaration merging:
 * `declare module '../commands/context.ts' { interface CommandServices { printer: Printer } }`.
 * `main` builds the object; TypeScript then demands every service that anyone declared.
 */
export interface CommandServices extends CoreServices {
  /** Supplied by CommandsProvider. */
  readonly surfaces: CommandSurfaces;
}

export interface CommandSurfaces {
  /** With an id, opens at the arguments of that command. */
  openPalette(commandId?: string): void;
  /** Closes it again where it is open. */
  openHelp(): void;
}

/** The screen in front. Open to declaration merging as CommandServices is. */
export interface ScreenPlace {
  /** A path of the route table. */
  readonly path: string;
  readonly title?: string;
}

/** The dialog in front. Open to declaration merging as CommandServices is. */
export interface DialogPlace {
  readonly name: string;
}

/**
 * Everything a command reads. Contexts nest: a row's holds what its screen's holds, and more.
 * A scope applies when its subject is here: `screen`, `rows` (table), `row`, `dialog`.
 */
export interface CommandContext<Row = unknown> {
  readonly rights: Rights | null;
  readonly services: CommandServices;
  readonly screen?: ScreenPlace;
  readonly dialog?: DialogPlace;
  /** The selected rows of the table in front; empty when none is selected. */
  readonly rows?: readonly Row[];
  readonly rowKeys?: readonly string[];
  /** The active row. */
  readonly row?: Row;
  readonly rowKey?: string;
  /** The files among the arguments, by the argument's key. */
  readonly files?: Readonly<Record<string, File>>;
}

/** What a scope adds to the context of the scopes beneath it. */
export type ContextPatch = Omit<CommandContext, 'rights' | 'services'>;
