import type { ComponentType } from 'react';
import type { Permission } from '../../contract/rights/permission.ts';
import type { CommandContext, CommandScope } from './context.ts';
import type { ConfirmQuestion } from './events.ts';

/** Argument values by key. They are strings: ids travel as strings (design §3). */
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
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** What a value names, so that a thing found elsewhere in the palette (`@`, `#`) can be handed to a command. */
export type ArgSubject = 'store' | 'user' | 'order';

interface ArgStepBase<Key extends string> {
  readonly key: Key;
  /** Names the argument, and is the placeholder of its field. */
  readonly title: string;
  /** Left empty unless the person gives it: in one line with the command, or by Tab. */
  readonly optional?: true;
  readonly subject?: ArgSubject;
}

/** Picks one of the options. Local options are searched by the palette; `remote` ones by the author. */
export interface ArgChoice<Key extends string, Row> extends ArgStepBase<Key> {
  readonly remote?: boolean;
  /** Words typed behind the command that can be nothing else (`订单 320…`); absent: what other steps do not take. */
  reads?(word: string): boolean;
  /** The usual one, shown first: Enter takes it. */
  initial?(ctx: CommandContext<Row>): ArgOption | null;
  options(ctx: CommandContext<Row>, query: ArgQuery): readonly ArgOption[] | Promise<readonly ArgOption[]>;
}

/** Takes what is typed, trimmed. */
export interface ArgText<Key extends string> extends ArgStepBase<Key> {
  readonly text: {
    /** True, or the sentence that says what is wrong. */
    check?(value: string): true | string;
    /** As a choice's. */
    reads?(word: string): boolean;
    /** The usual one, shown first: Enter takes it. */
    initial?(): string;
  };
}

/** Takes a day as people write it (昨天, t-1, 1120), `YYYY-MM-DD`; a span is `YYYY-MM-DD~YYYY-MM-DD` (argDates.ts). */
export interface ArgDate<Key extends string> extends ArgStepBase<Key> {
  readonly date: {
    /** Spans too: 上月, 近7天, 1101-1120. */
    readonly span?: true;
    /** The last day that makes sense, `YYYY-MM-DD`. */
    latest?(): string;
    /** The usual one, shown first: Enter takes it. */
    initial?(): string;
  };
}

/** Opens the browser's file picker. The value is the file's name; the file itself is in `ctx.files`, under the key. */
export interface ArgFile<Key extends string> extends ArgStepBase<Key> {
  readonly file: {
    /** As of `<input type="file">`. */
    readonly accept?: string;
    check?(file: File): true | string;
  };
}

export type ArgStep<Key extends string, Row = unknown> =
  ArgChoice<Key, Row> | ArgText<Key> | ArgDate<Key> | ArgFile<Key>;

/**
 * One thing a person can do, defined once at module level; palette, toolbar, row menu, hotkey and help
 * sheet are adapters over it. The functions are methods on purpose: a command that knows the type of its
 * row still fits the registry, which does not. `Key` is the union of the argument keys.
 */
export interface Command<Key extends string = never, Row = unknown> {
  /** A stable dotted literal, such as `store.close`. */
  readonly id: string;
  readonly title: string;
  /** English words and Chinese synonyms, so that the palette finds it both ways. */
  readonly keywords: readonly string[];
  /** Paths and codes beside its id and its permission's: typed in full they find it before anything else. */
  readonly codes?: readonly string[];
  /** Heading in palette and help sheet. */
  readonly section: string;
  readonly icon?: ComponentType<{ readonly size?: number }>;
  /** `F8`, `Ctrl+Enter`, `?`, or a sequence such as `g d`. Ctrl means ⌘ on a Mac. */
  readonly shortcut?: string | readonly string[];
  /**
   * Whether its keys fire while a field has the focus. Absent: chords with Ctrl or Alt and function keys do, all others
   * are text. False: not even those. True: Enter, Insert, Page and up/down keys too, in a field of one line; what types
   * never does. A sequence goes by its first chord.
   */
  readonly inFields?: boolean;
  /** Its keys work over dialogs and the palette too, where those of its scope rest. */
  readonly overModals?: true;
  readonly permission: Permission;
  readonly scope: CommandScope;
  /** Screen paths or dialog names; absent means wherever the scope applies. */
  readonly where?: string | readonly string[];
  /** Emphasis on a toolbar or in a menu. */
  readonly tone?: 'primary' | 'danger' | 'warning' | 'success';
  readonly args?: readonly ArgStep<Key, Row>[];
  /** Leaves no line in the operation log: it only opens one of the command surfaces. */
  readonly unlogged?: true;
  visible?(ctx: CommandContext<Row>): boolean;
  /** True, or the reason in Chinese, which is shown. */
  enabled?(ctx: CommandContext<Row>): true | string;
  /** Asked before `perform`; null means that this time nothing needs asking. */
  confirm?(ctx: CommandContext<Row>, args: CommandArgs<Key>): ConfirmQuestion | null;
  perform(ctx: CommandContext<Row>, args: CommandArgs<Key>): void | Promise<void>;
}

/** A command as the registry holds it. */
export type AnyCommand = Command<string>;

/** Checks a definition against its own arguments and row, and returns it as the registry takes it. */
export function defineCommand<Key extends string = never, Row = unknown>(
  command: Command<Key, Row>,
): AnyCommand {
  return command;
}

/** The places a command is bound to; empty means anywhere. */
export function placesOf(command: Pick<AnyCommand, 'where'>): readonly string[] {
  if (command.where === undefined) return [];
  return typeof command.where === 'string' ? [command.where] : command.where;
}

/** All shortcuts of a command, as authored; the person's own are in the keymap. */
export function shortcutsOf(command: Pick<AnyCommand, 'shortcut'>): readonly string[] {
  if (command.shortcut === undefined) return [];
  return typeof command.shortcut === 'string' ? [command.shortcut] : command.shortcut;
}
