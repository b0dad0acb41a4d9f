export type HostErrorKind =
  /** There is no host around the page, or none that may talk with it. */
  | 'noHost'
  /** The host does not take messages. */
  | 'notImplemented'
  /** The message cannot be sent: too large, or no JSON. */
  | 'unsendable'
  /** The host answered that it did not save. */
  | 'refused'
  /** No answer came, or the host began anew: it may have saved. Safe to send again under the same key. */
  | 'unknown';

/** Why the ERP host has not taken something. `message` is for logs, spec §8's own where it has one. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  /** What a person is told. */
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
