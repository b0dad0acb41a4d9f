import type { Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';

/** 2102, 2103, 2601 as a repair, and the three repairs that only query (5203) and write here. */
export type KindName = 'settle' | 'refund' | 'reverse' | 'cancel' | 'supplement' | 'refresh';
/** `asked` and `unknown` are live: the sweep finishes them. */
export type SagaState = 'asked' | 'unknown' | 'done' | 'failed' | 'reversed' | 'ignored';

/** A request to the centre as stored; times are `YYYY-MM-DD HH:mm:ss`. */
export interface Saga {
  readonly sagaId: string;
  readonly kind: KindName;
  readonly state: SagaState;
  readonly fixmedinsCode: string;
  /** Of the settlement that the request is about. */
  readonly msgid: string;
  readonly setlDate: string;
  readonly requestMsgid: string;
  readonly undoMsgid: string | null;
  readonly cpstWay: 'confirm' | 'reverse';
  readonly psnNo: string;
  readonly medfeeSumamt: string;
  readonly request: unknown;
  readonly setlId: string | null;
  readonly error: string | null;
  readonly userId: string;
  readonly opterName: string;
  /** Who holds the lease, or held it last. */
  readonly handName: string;
  readonly tries: number;
  readonly createdAt: string;
  readonly triedAt: string;
  readonly finishedAt: string | null;
  readonly isHeld: boolean;
  /** No sent message can be in flight any more (`IN_FLIGHT_MS`). */
  readonly isSettled: boolean;
  /** An earlier 5203 found no such settlement. */
  readonly wasNone: boolean;
  /** 5203 or a reply showed that the centre has it. */
  readonly wasSeen: boolean;
}

export interface By {
  readonly userId: string;
  readonly opter: string;
}

/** The outcome of one attempt. */
export type Step =
  | {
      readonly to: 'done';
      /** Store-days (`fixmedins_code|day`) that the effect changes; locked first. */
      readonly locks: readonly string[];
      readonly effect: (tx: Queryable) => Promise<Effect>;
    }
  | { readonly to: 'failed' | 'reversed'; readonly reason: string | null }
  | {
      readonly to: 'unknown';
      readonly reason: string;
      /** What the attempt learned about the settlement at the centre. */
      readonly found?: 'seen' | 'none';
      /** The message itself was sent and not answered. */
      readonly isSilent?: true;
      /** Replaces the decision: the centre refuses to reverse it. */
      readonly cpstWay?: 'confirm';
      /** The centre did not answer: do not ask about others now. */
      readonly isDown?: true;
    };
export interface Effect {
  /** The resulting settlement. */
  readonly setlId?: string;
  /** What a repair notes of the settlement afterwards. */
  readonly after?: Record<string, unknown>;
}

/** How one kind of request is carried out. */
export interface SagaKind {
  /** Its name for people: 冲正. */
  readonly name: string;
  /**
   * Asks the centre. The first attempt sends the message; a retry queries the outcome first. An `InsurerTimeout` leaves
   * it unknown; an `InsurerRefusal` or a `Problem` fails it.
   */
  ask(insurer: InsurerPort, saga: Saga, isFirst: boolean): Promise<Step>;
  /** Asking changes nothing at the centre, so a failure to write here fails the request. */
  readonly readsOnly?: true;
  /** Runs in the transaction that records the outcome. */
  noted?(tx: Queryable, saga: Saga, step: Noted): Promise<void>;
}
export interface Noted {
  readonly to: Step['to'];
  readonly reason: string | null;
  readonly after: Record<string, unknown> | null;
  /** The time of the outcome, by the database's clock. */
  readonly at: string;
}
