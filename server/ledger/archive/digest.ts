import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Hands bytes on and counts their SHA-256. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, data: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Hexadecimal, once all bytes went through. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
