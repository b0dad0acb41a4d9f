/** A message on the wire. Header names are lower-case. */
export interface Sealed {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Thrown where a message is not what its sender signed, or cannot be signed. The message is the reason, for the log. */
export class SignatureFault extends Error {
  override readonly name = 'SignatureFault';
}

/** The sender: seals its requests and opens the replies. Both throw SignatureFault. */
export interface Signer {
  seal(request: { readonly body: string; readonly now: Date }): Sealed;
  open(reply: { readonly headers: Record<string, string>; readonly body: string }): string;
}

/** The receiver: opens requests and seals its replies. Both throw SignatureFault. */
export interface Checker {
  open(request: {
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly now: Date;
  }): string;
  seal(reply: { readonly body: string; readonly now: Date }): Sealed;
}
