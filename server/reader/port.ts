import type { MdtrtCertType } from '../../contract/card.ts';

/** A card reader that stands at the server; a till's own is read by the page (docs/reader.md). */
export interface CardReader {
  /**
   * Waits for a card and gives its number.
   * @throws ReaderProblem with a sentence that says what to do
   */
  read(mdtrtCertType: MdtrtCertType, timeoutMs: number): Promise<string>;
}

export class ReaderProblem extends Error {
  override readonly name = 'ReaderProblem';
}
