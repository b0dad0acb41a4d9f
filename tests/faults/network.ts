import { ApiError } from '../../src/api/apiError.ts';
import { UNREACHABLE, type Transport, type TransportRequest } from '../../src/api/transport.ts';
import type { Random } from '../random.ts';
import type { Agenda } from './agenda.ts';
import { inFrame, type Frame } from './browser.ts';
import type { ModelServer, ServerReply, ServerRequest } from './server.ts';

/** The faults that a request may meet, each with its share in percent. */
const FATES = [
  [20, 'lost on the way there'],
  [30, 'reply lost'],
  [10, 'reply broken off'],
  [20, 'doubled'],
  [10, 'gateway in front'],
  [10, 'gateway behind'],
] as const;
type Fate = (typeof FATES)[number][1] | 'ok';

/** Shares of requests that meet a fault; a schedule picks one of them. */
const ROUGHNESS = [0.05, 0.15, 0.3, 0.5] as const;
/** Login takes ten calls: if one in three failed, no login would succeed. */
const WAY_IN = /^\/api\/(Auth\/(PublicConfig|Login)|Role|District|YBConfig|Dictionary)/;
const WAY_IN_SHARE = 0.2;

const HTML = '<html><body>502 Bad Gateway</body></html>';
const STATUS = [502, 504, 200, 403] as const;

/** Chooses the fault and the delay of each request; `isBad = false` ends the faults. */
export class Sky {
  isBad = true;
  readonly random: Random;
  readonly #roughness: number;
  constructor(random: Random) {
    this.random = random;
    this.#roughness = ROUGHNESS[random.below(ROUGHNESS.length)] ?? 0;
  }
  fate(path: string): Fate {
    const share = this.#roughness * (WAY_IN.test(path) ? WAY_IN_SHARE : 1);
    if (!this.isBad || this.random.next() >= share) return 'ok';
    let left = this.random.below(100);
    return FATES.find(([share]) => (left -= share) < 0)?.[1] ?? 'ok';
  }
  /** A delay in ms: mostly short, sometimes so long that later requests overtake. */
  latency(longest = 1500): number {
    return this.isBad ? 5 + Math.round(this.random.next() ** 4 * longest) : 5;
  }
}

interface Wire {
  readonly agenda: Agenda;
  readonly sky: Sky;
  readonly server: ModelServer;
  readonly frame: Frame;
  /** Called with each request when it is sent. */
  readonly sent: (request: ServerRequest, fate: Fate) => void;
  /** Called with each reply before the page gets it. */
  readonly received: (request: ServerRequest, reply: ServerReply) => void;
}

/** The transport of one page, with injected faults. */
export const stormyTransport =
  (wire: Wire): Transport =>
  (request) =>
    new Promise((resolve, reject) => {
      const { agenda, sky, server, frame } = wire;
      const asked = serverRequest(request);
      const fate = sky.fate(asked.path);
      wire.sent(asked, fate);
      let isOver = false;
      const inPage = (work: () => void) => (): void => {
        if (isOver || frame.isGone) return;
        isOver = true;
        inFrame(frame, work);
      };
      const fail = inPage(() => reject(new ApiError('transport', UNREACHABLE)));
      const abort = inPage(() => reject(new ApiError('aborted', '已取消')));
      request.signal?.addEventListener('abort', abort, { once: true });
      if (request.signal?.aborted) return abort();
      const head = (reply: ServerReply): void =>
        request.onHeaders?.((name) => reply.headers[name.toLowerCase()] ?? null);
      const answer = (reply: ServerReply): void =>
        inPage(() => {
          wire.received(asked, reply);
          head(reply);
          const header = (name: string): string | null => reply.headers[name.toLowerCase()] ?? null;
          resolve({ status: reply.status, statusText: '', text: reply.text, header });
        })();
      const breakOff = (reply: ServerReply): void => {
        if (!isOver && !frame.isGone) inFrame(frame, () => head(reply));
        fail();
      };
      const gateway = (): void =>
        answer({ status: STATUS[sky.random.below(STATUS.length)] ?? 502, headers: {}, text: HTML });
      const there = (back: (reply: ServerReply) => void): void => {
        agenda.add(sky.latency(), () => {
          const reply = server.handle(asked);
          agenda.add(sky.latency(), () => back(reply));
        });
      };
      if (fate === 'lost on the way there' || fate === 'reply lost')
        agenda.add(200 + sky.latency(2000), fail);
      if (fate === 'gateway in front') agenda.add(sky.latency(), gateway);
      else if (fate === 'gateway behind') there(gateway);
      else if (fate === 'reply lost') there(() => undefined);
      else if (fate === 'reply broken off') there(breakOff);
      else if (fate !== 'lost on the way there') there(answer);
      if (fate === 'doubled') there(answer);
    });

function serverRequest({ method, url, body, headers }: TransportRequest): ServerRequest {
  const [path = ''] = url.split('?');
  return { method, path, body: (body ?? {}) as ServerRequest['body'], headers };
}
