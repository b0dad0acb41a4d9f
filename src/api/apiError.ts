/** spec §3: what a message box shows beside its text. */
export interface MessageBox {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  readonly messageCode: string;
  readonly orderNo: string | null;
  readonly transactionCode: string | null;
}

/** A failed call, with a sentence for the person. Screens never see an envelope or a response. */
export type ApiErrorKind =
  /** The envelope said `success: false`. */
  | 'refused'
  /** 401: the login has expired. */
  | 'expired'
  /** Code 106002: the paid module ran out. */
  | 'fee'
  /** No reply, or one that could not be read. */
  | 'transport'
  /** The caller aborted it. */
  | 'aborted';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 without a reply. */
  readonly status: number;
  /** `statusCode` of the envelope, 0 without one. */
  readonly code: number;
  /** `resultExtendInfo` of the envelope. */
  readonly info: unknown;
  /** The message box that its notice asks for (spec §8). */
  box: MessageBox | null = null;
  /** True when a toast or a dialog has shown it already. */
  shown = false;

  constructor(kind: ApiErrorKind, message: string, status = 0, code = 0, info: unknown = null) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.info = info;
  }
}
