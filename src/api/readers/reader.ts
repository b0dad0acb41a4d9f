import type { MdtrtCertType } from '../../../contract/card.ts';

/** What a reader has read. Without a number the server uses its own reader. */
export interface SeenCard {
  readonly mdtrtCertType: MdtrtCertType;
  readonly mdtrtCertNo?: string;
}
/** A way to read cards at this station. */
export interface Reader {
  readonly id: ReaderId;
  readonly title: string;
  /** A sentence that says what to do for a read. */
  readonly hint: string;
  /** False if it reads by itself whenever a card is presented. */
  readonly isAsked: boolean;
  /** Waits for a card. @throws ReaderError, or what the signal was aborted with */
  read(signal: AbortSignal, mdtrtCertType?: MdtrtCertType): Promise<SeenCard>;
  /** Tests it without a card. @returns its description @throws ReaderError that says what to do */
  test(signal: AbortSignal): Promise<string>;
}

export const READER_IDS = ['wedge', 'socket', 'server', 'host', 'simulator'] as const;
export type ReaderId = (typeof READER_IDS)[number];
export const READER_TITLES: Readonly<Record<ReaderId, string>> = {
  wedge: '键盘口读卡器或扫码枪',
  socket: '本机读卡服务',
  server: '服务端读卡器',
  host: 'ERP 读卡',
  simulator: '模拟读卡器',
};

/** Why no card was read; the message says what to do. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
}
