/**
 * Thrown where a centre gave no complete reply. `sent` says whether it may have the request: `no` only where not a byte of it
 * went out. The message is the reason, for the log.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly sent: 'no' | 'maybe';
  constructor(reason: string, sent: 'no' | 'maybe', options?: ErrorOptions) {
    super(reason, options);
    this.sent = sent;
  }
}
