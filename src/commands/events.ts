/** The surface a command was run from; goes to the operation log. */
export type CommandSource = 'palette' | 'hotkey' | 'toolbar' | 'row-menu' | 'help' | 'sequence' | 'test';

export interface ConfirmQuestion {
  readonly title: string;
  readonly tips: string;
  readonly tone?: 'primary' | 'danger' | 'warning';
}
/** Something done that can be taken back. */
export interface Reversible {
  /** What was done, as the toast says it. */
  readonly done: string;
  /** Takes it back by a call of its own. @returns what came of it, a sentence @throws Error where it cannot be taken back any more */
  undo(): Promise<string>;
}

/** Asked before typed input is lost. */
export const LEAVING: ConfirmQuestion = {
  title: '有未保存的内容',
  tips: '填写的内容尚未保存，离开后会丢失。',
  tone: 'warning',
};

/** What a person is told when a command did not succeed. `message` is a whole sentence in Chinese. */
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
