export type RxKind = 'check' | 'sell' | 'undo' | 'move';

/** The request without its message id, the same at every attempt (`told`), and the data that only we keep (`own`). */
export interface Payload {
  readonly told: { readonly hiRxno: string; readonly fixmedinsCode: string } & Readonly<
    Record<string, unknown>
  >;
  readonly own: Readonly<Record<string, string | null>>;
}

/** A request to the centre. */
export interface Open {
  readonly requestId: string;
  readonly hiRxno: string;
  readonly kind: RxKind;
  readonly requestMsgid: string;
  readonly payload: Payload;
  readonly userId: string;
  readonly opterName: string;
}
