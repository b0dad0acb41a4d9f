import { cardCalls } from '../../../../contract/card.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import type { Api } from '../../../api/client.ts';
import type { Host } from '../../../api/host/host.ts';
import { hostReader, serverReader, simulatorReader, wedgeReader } from '../../../api/readers/otherReaders.ts';
import { READER_IDS, type Reader, type ReaderId } from '../../../api/readers/reader.ts';
import { READER_URL, socketReader } from '../../../api/readers/socketReader.ts';
import { readStation, usualReader } from '../../../api/readers/station.ts';

export type SandboxCard = CallResult<(typeof cardCalls)['sandboxCards']>['cards'][number];

export interface ReaderWorld {
  readonly api: Api;
  readonly host: Host;
  /** How long a reader waits for the card, seconds (YBConfig). */
  readonly timeoutSeconds: number;
  /** Lets the clerk choose the simulator's card. */
  readonly pick: (signal: AbortSignal) => Promise<SandboxCard>;
}

/** All reader drivers of this page. */
export function readersOf({ api, host, timeoutSeconds, pick }: ReaderWorld): Record<ReaderId, Reader> {
  const patience = timeoutSeconds * 1000;
  const url = readStation(localStorageOrNone)?.url ?? READER_URL;
  return {
    wedge: wedgeReader,
    socket: socketReader({ url, patience }),
    server: serverReader(async (signal) => {
      const person = await api.call(cardCalls.read, { mdtrtCertType: '03' }, { signal, quiet: true });
      await api.call(cardCalls.forget, { cardSn: person.cardSn }, { quiet: true });
      return '服务端读卡器读到了一张卡';
    }),
    host: hostReader((signal) => host.readCard(signal)),
    simulator: simulatorReader(pick),
  };
}

/** Reads `localStorage` on each access: a browser may deny it. */
const localStorageOrNone: Pick<Storage, 'getItem'> = {
  getItem: (key) => localStorage.getItem(key),
};

/** The reader of this station: the chosen one, or the default for the store's settings. */
export function stationReader(
  readers: Record<ReaderId, Reader>,
  options: { readonly cardReaderType: string; readonly isSandbox: boolean },
): Reader {
  const chosen = readStation(localStorageOrNone)?.readerId;
  const fits = READER_IDS.find((id) => id === chosen && (id !== 'simulator' || options.isSandbox));
  return readers[fits ?? usualReader(options.cardReaderType, options.isSandbox)];
}
