export type HostErrorKind =
  /** There is no host around the page, or it is not allowed. */
  | 'noHost'
  /** The host does not take messages. */
  | 'notImplemented'
  /** The message cannot be sent: too large, or no JSON. */
  | 'unsendable'
  /** The host refused. */
  | 'refused'
  /** No reply, or a new handshake: the host may have saved. Safe to retry with the same key. */
  | 'unknown';

/** A failed message to the ERP host. `message` is for logs, spec §8's own where it has one. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  /** The sentence for the person. */
  readonly tips: string;

  constructor(kind: HostErrorKind, tips: string, message: string = tips, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.tips = tips;
  }
}

export const noHost = (): HostError =>
  new HostError('noHost', '当前页面不在 ERP 中打开，无法保存到 ERP', 'not running in ERP environment');
export const cannotReceive = (): HostError =>
  new HostError(
    'notImplemented',
    'ERP 没有接收消息的功能，请联系 ERP 供应商升级',
    'sendFrameMessage not implemented',
  );
