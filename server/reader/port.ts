import type { MdtrtCertType } from '../../contract/card.ts';

/** A card reader at the server; the page reads a till's own reader (docs/reader.md). */
export interface CardReader {
  /** Waits for a card and returns its number. @throws ReaderProblem with a sentence for the clerk */
  read(mdtrtCertType: MdtrtCertType, timeoutMs: number): Promise<string>;
}

export class ReaderProblem extends Error {
  override readonly name = 'ReaderProblem';
}
