import type { Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';

/** 2102, 2103, 2601 as a repair, and the three repairs that only ask (5203) and write here. */
export type KindName = 'settle' | 'refund' | 'reverse' | 'cancel' | 'supplement' | 'refresh';
/** `asked` and `unknown` are live: somebody finishes them. */
export type SagaState = 'asked' | 'unknown' | 'done' | 'failed' | 'reversed' | 'ignored';

/** A request to the centre as it stands in the table; times are `YYYY-MM-DD HH:mm:ss`. */
export interface Saga {
  readonly sagaId: string;
  readonly kind: KindName;
  readonly state: SagaState;
  readonly fixmedinsCode: string;
  /** Of the settlement that it is about. */
  readonly msgid: string;
  readonly setlDate: string;
  readonly requestMsgid: string;
  readonly undoMsgid: string | null;
  readonly wish: 'confirm' | 'reverse';
  readonly psnNo: string;
  readonly medfeeSumamt: string;
  readonly request: unknown;
  readonly setlId: string | null;
  readonly error: string | null;
  readonly userId: string;
  readonly opterName: string;
  /** Who has it in hand, or had it last. */
  readonly handName: string;
  readonly tries: number;
  readonly createdAt: string;
  readonly triedAt: string;
  readonly finishedAt: string | null;
  readonly isHeld: boolean;
  /** Nothing that was sent can still be on its way (`IN_FLIGHT_MS`). */
  readonly isSettled: boolean;
  /** 5203 said some time ago that the centre has no such settlement. */
  readonly wasNone: boolean;
  /** 5203, or a reply, said that the centre has it. */
  readonly wasSeen: boolean;
}

export interface By {
  readonly userId: string;
  readonly opter: string;
}

/** What one attempt came to. */
export type Step =
  | {
      readonly to: 'done';
      /** Store-days (`fixmedins_code|day`) whose books the effect touches. */
      readonly locks: readonly string[];
      readonly effect: (tx: Queryable) => Promise<Effect>;
    }
  | { readonly to: 'failed' | 'reversed'; readonly reason: string | null }
  | {
      readonly to: 'unknown';
      readonly reason: string;
      /** What was learned of the settlement at the centre. */
      readonly found?: 'seen' | 'none';
      /** The message itself was sent and not answered. */
      readonly isSilent?: true;
      /** What cannot be had otherwise: the centre will not take it back. */
      readonly wish?: 'confirm';
      /** The centre did not answer at all: others need not be asked now. */
      readonly isDown?: true;
    };
export interface Effect {
  /** The settlement that came of it. */
  readonly setlId?: string;
  /** What a repair notes of it. */
  readonly after?: Record<string, unknown>;
}

/** How one kind of request is carried out. */
export interface SagaKind {
  /** What people call it: 冲正. */
  readonly name: string;
  /**
   * Asks the centre. On the first attempt the message is sent; later ones find out first what became of it.
   * An `InsurerTimeout` leaves it unknown; an `InsurerRefusal` or a `Problem` ends it as failed.
   */
  ask(insurer: InsurerPort, saga: Saga, isFirst: boolean): Promise<Step>;
  /** Asking changes nothing at the centre: what cannot be written here ends it as failed. */
  readonly readsOnly?: true;
  /** What else is kept of it, in the transaction that notes the step. */
  noted?(tx: Queryable, saga: Saga, step: Noted): Promise<void>;
}
export interface Noted {
  readonly to: Step['to'];
  readonly reason: string | null;
  readonly after: Record<string, unknown> | null;
}
