import { READER_IDS, type ReaderId } from './reader.ts';
import { isLoopback, READER_URL } from './socketReader.ts';

/** The card reader of this machine, for every user. Set on /tools. */
export interface Station {
  readonly readerId: ReaderId;
  /** Where the reader service of this machine listens. */
  readonly url: string;
}

const KEY = 'cardReader';
/** The reader type of YBConfig without a reader service; all others have one. */
const SCANNER = 'SCANNER';

/** The default for the store's reader type (YBConfig); on the sandbox its simulator. */
export const usualReader = (cardReaderType: string, isSandbox: boolean): ReaderId =>
  isSandbox ? 'simulator' : cardReaderType === SCANNER ? 'wedge' : 'socket';

/** Null if none was chosen on this machine. */
export function readStation(storage: Pick<Storage, 'getItem'>): Station | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<keyof Station, unknown>> | null;
    const readerId = READER_IDS.find((id) => id === kept?.readerId);
    if (readerId === undefined) return null;
    const url = typeof kept?.url === 'string' && isLoopback(kept.url) ? kept.url : READER_URL;
    return { readerId, url };
  } catch {
    return null;
  }
}

export function writeStation(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  station: Station | null,
): void {
  if (station === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(station));
}
