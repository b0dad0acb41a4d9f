export type RxKind = 'check' | 'sell' | 'undo' | 'move';

/** What is told, without its message id, the same at every try; and what only we keep of it. */
export interface Payload {
  readonly told: { readonly hiRxno: string; readonly fixmedinsCode: string } & Readonly<
    Record<string, unknown>
  >;
  readonly own: Readonly<Record<string, string | null>>;
}

/** Something that the centre is being asked. */
export interface Open {
  readonly requestId: string;
  readonly hiRxno: string;
  readonly kind: RxKind;
  readonly requestMsgid: string;
  readonly payload: Payload;
  readonly userId: string;
  readonly opterName: string;
}
