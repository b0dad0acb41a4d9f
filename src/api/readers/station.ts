import { READER_IDS, type ReaderId } from './reader.ts';
import { isLoopback, READER_URL } from './socketReader.ts';

/** The reader of this station: of the machine, whoever logs in. Set on /tools. */
export interface Station {
  readonly readerId: ReaderId;
  /** Where the reader service of this machine listens. */
  readonly url: string;
}

const KEY = 'cardReader';
/** The reader type of YBConfig that is no device with a program of its own; all others are a reader service's. */
const SCANNER = 'SCANNER';

/** What fits the reader type that is set for the store (YBConfig), until somebody chooses; on the sandbox its simulator. */
export const usualReader = (cardReaderType: string, isSandbox: boolean): ReaderId =>
  isSandbox ? 'simulator' : cardReaderType === SCANNER ? 'wedge' : 'socket';

/** Null where nobody has chosen here. */
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
