import type { ComponentType } from 'react';
import type { Permission } from '../../contract/rights/permission.ts';
import type { CommandContext, CommandScope } from './context.ts';
import type { ConfirmQuestion, Reversible } from './events.ts';

/** Argument values by key. Ids are strings (design §3). */
export type CommandArgs<Key extends string = string> = Readonly<Record<Key, string>>;

export interface ArgOption {
  readonly value: string;
  readonly title: string;
  /** Shown muted beside the title. */
  readonly note?: string;
  /** English words that find the option. */
  readonly keywords?: readonly string[];
}

export interface ArgQuery {
  /** What has been typed; always empty unless the step is `remote`. */
  readonly query: string;
  /** What the earlier steps gathered. */
  readonly args: Readonly<Record<string, string | undefined>>;
  /** Aborts when the options are no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * The kind of record that a value names. A record found in the palette (`@`, `#`) can be passed to commands that
 * take its kind.
 */
export type ArgSubject = 'store' | 'user' | 'order';

/** A page that has a command. */
export interface CommandHome {
  readonly path: string;
  readonly title: string;
  readonly permission: Permission;
}

interface ArgStepBase<Key extends string> {
  readonly key: Key;
  /** The argument's name, also the placeholder of its field. */
  readonly title: string;
  /** Asked only on demand: typed in one line with the command, or by Tab. */
  readonly optional?: true;
  /** Whether it is asked after these earlier answers. Absent: always. */
  isAsked?(args: Readonly<Record<string, string | undefined>>): boolean;
  readonly subject?: ArgSubject;
  /** Names a person, or holds a password, a PIN, a card or an identity: stored nowhere, and asked again where it is repeated. */
  readonly secret?: true;
}

/** Picks one of the options. The palette searches local options; the author searches `remote` ones. */
export interface ArgChoice<Key extends string, Row> extends ArgStepBase<Key> {
  readonly remote?: boolean;
  /**
   * Whether a word typed after the command can only be this argument (`订单 320…`). Absent: takes what no other
   * step takes.
   */
  reads?(word: string): boolean;
  /** The default, shown first: Enter takes it. */
  initial?(ctx: CommandContext<Row>): ArgOption | null;
  options(ctx: CommandContext<Row>, query: ArgQuery): readonly ArgOption[] | Promise<readonly ArgOption[]>;
}

/** Takes what is typed, trimmed. */
export interface ArgText<Key extends string> extends ArgStepBase<Key> {
  readonly text: {
    /** True, or the sentence that says what is wrong. */
    check?(value: string): true | string;
    /** See ArgChoice.reads. */
    reads?(word: string): boolean;
    /** The default, shown first: Enter takes it. */
    initial?(): string;
  };
}

/** Takes a day as people write it (昨天, t-1, 1120), `YYYY-MM-DD`; a span is `YYYY-MM-DD~YYYY-MM-DD` (argDates.ts). */
export interface ArgDate<Key extends string> extends ArgStepBase<Key> {
  readonly date: {
    /** Spans too: 上月, 近7天, 1101-1120. */
    readonly span?: true;
    /** The last day that is accepted, `YYYY-MM-DD`. */
    latest?(): string;
    /** The default, shown first: Enter takes it. */
    initial?(): string;
  };
}

/** Opens the browser's file picker. The value is the file's name; the file itself is in `ctx.files`, under the key. */
export interface ArgFile<Key extends string> extends ArgStepBase<Key> {
  readonly file: {
    /** File types to choose from, as in the attribute `accept` of `<input type="file">`. */
    readonly accept?: string;
    check?(file: File): true | string;
  };
}

export type ArgStep<Key extends string, Row = unknown> =
  ArgChoice<Key, Row> | ArgText<Key> | ArgDate<Key> | ArgFile<Key>;

/**
 * One action, defined once at module level; palette, toolbar, row menu, hotkey and help sheet are adapters over it.
 * The functions are methods so that a command typed for its row still fits the untyped registry. `Key` is the union
 * of the argument keys.
 */
export interface Command<Key extends string = never, Row = unknown> {
  /** A stable dotted literal, such as `store.close`. */
  readonly id: string;
  readonly title: string;
  /** English words and Chinese synonyms, so that the palette finds it both ways. */
  readonly keywords: readonly string[];
  /** Paths and codes beside its id and its permission's. Typed in full, they rank before everything else. */
  readonly codes?: readonly string[];
  /** Heading in palette and help sheet. */
  readonly section: string;
  readonly icon?: ComponentType<{ readonly size?: number }>;
  /** `F8`, `Ctrl+Enter`, `?`, or a sequence such as `g d`. Ctrl means ⌘ on a Mac. */
  readonly shortcut?: string | readonly string[];
  /**
   * Whether its keys fire while a field has the focus. Absent: only chords with Ctrl or Alt and function keys do.
   * False: not even those. True: Enter, Insert, Page and up/down keys too, in a single-line field; keys that type
   * never do. A sequence goes by its first chord.
   */
  readonly inFields?: boolean;
  /** The command's keys also work over dialogs and the palette. */
  readonly overModals?: true;
  readonly permission: Permission;
  readonly scope: CommandScope;
  /**
   * Screen paths or dialog names. Absent: everywhere that the scope applies; pages set it from their manifest
   * (src/screens/screens.ts).
   */
  readonly where?: string | readonly string[];
  /** The pages of the menu that have it. Set from the manifests: authors leave it out. */
  readonly homes?: readonly CommandHome[];
  /**
   * Whether the palette offers it on other pages, too (afar.ts). Absent: commands of scope `screen` that are visible
   * without their page. True: also where `visible` needs the page. False: it acts on what is chosen on the page.
   */
  readonly afar?: boolean;
  /** Emphasis on a toolbar or in a menu. */
  readonly tone?: 'primary' | 'danger' | 'warning' | 'success';
  readonly args?: readonly ArgStep<Key, Row>[];
  /** Not recorded in the operation log: the command changes nothing. */
  readonly unlogged?: true;
  /**
   * `money`: moves money, or asks the centre to. `final`: cannot be taken back. A sequence always asks before such a
   * step, and `.` repeats none.
   */
  readonly risk?: 'money' | 'final';
  /** About the console itself (palette, help, lock, recording): neither recorded nor repeated. */
  readonly solo?: true;
  /** It makes a row active or selects rows: later steps of a sequence act on these. */
  readonly chooses?: true;
  /** Whether the work that it began still goes on; a sentence where it failed. A sequence waits for its end. */
  isWorking?(ctx: CommandContext<Row>): boolean | string;
  visible?(ctx: CommandContext<Row>): boolean;
  /** True, or the reason in Chinese, which is shown to the person. */
  enabled?(ctx: CommandContext<Row>): true | string;
  /** Whether the state that it switches is on: its button looks pressed. Absent: it switches none. */
  pressed?(ctx: CommandContext<Row>): boolean;
  /** Asked before `perform`; null: no question this time. */
  confirm?(ctx: CommandContext<Row>, args: CommandArgs<Key>): ConfirmQuestion | null;
  /** What it returns can be taken back: the toast and Alt+Z offer it. Money is never offered. */
  perform(ctx: CommandContext<Row>, args: CommandArgs<Key>): Performed | Promise<Performed>;
}
// Most commands return nothing.
// oxlint-disable-next-line typescript/no-invalid-void-type
type Performed = Reversible | void;

/** A command as the registry holds it. */
export type AnyCommand = Command<string>;

/** Checks a definition against its own argument and row types, and returns it as the registry holds it. */
export function defineCommand<Key extends string = never, Row = unknown>(
  command: Command<Key, Row>,
): AnyCommand {
  return command;
}

/** The screens and dialogs a command is bound to; empty means anywhere. */
export function placesOf(command: Pick<AnyCommand, 'where'>): readonly string[] {
  if (command.where === undefined) return [];
  return typeof command.where === 'string' ? [command.where] : command.where;
}

/** All authored shortcuts of a command. The person's own are in the keymap. */
export function shortcutsOf(command: Pick<AnyCommand, 'shortcut'>): readonly string[] {
  if (command.shortcut === undefined) return [];
  return typeof command.shortcut === 'string' ? [command.shortcut] : command.shortcut;
}
