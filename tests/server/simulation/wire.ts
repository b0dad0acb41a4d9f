/** The wire between a store's process and the centre, byte by byte: what is cut, doubled, late or garbled, by the seed. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NoAnswer, type Transport, type WireReply } from '../../../server/insurer/gateway/transport.ts';
import type { Node, Scheduler } from './scheduler.ts';

/** What may become of an exchange. */
export const FAULTS = [
  // The centre never has it whole.
  'refused',
  'request cut',
  // The centre has it.
  'reply lost',
  'reply cut',
  'reply ends early',
  'byte garbled',
  '502',
  'html',
  'doubled',
  // Long after its sender gave up.
  'late',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Nothing stays on its way longer: the product counts on it (`silent_at` in server/saga/table.ts). */
const LATEST_MS = 4 * 60_000;

export class Wire {
  /** Of each exchange. */
  probability = 0;
  readonly counts = new Map<Fault | 'ok', number>();
  readonly #scheduler: Scheduler;
  readonly #centre: FastifyInstance;
  readonly #admin: pg.Client;
  /** The wire itself outlives the processes that use it. */
  readonly #wire: Node = { name: 'wire', isDead: false };

  constructor(scheduler: Scheduler, centre: FastifyInstance, admin: pg.Client) {
    this.#scheduler = scheduler;
    this.#centre = centre;
    this.#admin = admin;
  }

  readonly transport: Transport = {
    post: async (path, message, { timeoutMs }) => {
      const body = Buffer.from(message.body);
      // A file comes with its message beside it.
      const text = body.toString('latin1');
      const [infno, msgid] = [memberOf(text, 'infno'), memberOf(text, 'msgid')];
      await this.#requireWritten(infno, msgid);
      await this.#scheduler.turn(`sends ${infno}`);
      const fault = this.#fault();
      const send = (bytes: Buffer, who: string): Promise<WireReply> =>
        this.#arrives(path, { ...message.headers, 'content-type': message.contentType }, bytes, infno, who);
      return this.#within(timeoutMs, infno, fault, () => this.#fate(fault, body, send));
    },
    close: () => Promise.resolve(),
  };

  #fault(): Fault | 'ok' {
    const { random } = this.#scheduler;
    const fault = random() < this.probability ? this.#scheduler.pick(FAULTS) : 'ok';
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return fault;
  }

  async #fate(
    fault: Fault | 'ok',
    body: Buffer,
    send: (bytes: Buffer, who: string) => Promise<WireReply>,
  ): Promise<WireReply> {
    // Drawn in the sender's turn: replies may come at once.
    const chance = this.#scheduler.random();
    const cutAt = (bytes: Buffer): number => Math.floor(chance * bytes.length);
    switch (fault) {
      case 'refused':
        throw new NoAnswer('connection refused', 'no');
      case 'request cut':
        await send(body.subarray(0, cutAt(body)), 'centre');
        throw new NoAnswer('connection reset', 'maybe');
      case 'reply lost':
        await send(body, 'centre');
        throw new NoAnswer('connection reset', 'maybe');
      case 'reply cut': {
        // As a length that was promised and not kept shows.
        await send(body, 'centre');
        throw new NoAnswer('the reply was cut off', 'maybe');
      }
      case 'reply ends early': {
        const reply = await send(body, 'centre');
        return { ...reply, body: reply.body.subarray(0, cutAt(reply.body)) };
      }
      case 'byte garbled': {
        const reply = await send(body, 'centre');
        const bytes = Buffer.from(reply.body);
        // Into what no JSON text holds outside of a string: within one it must not pass for another answer either.
        bytes[cutAt(bytes)] = 0;
        return { ...reply, body: bytes };
      }
      case '502':
        // With the centre's own words: the status alone says that they are not to be relied on.
        return { ...(await send(body, 'centre')), status: 502 };
      case 'html':
        await send(body, 'centre');
        return {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from('<html>系统繁忙</html>'),
        };
      case 'doubled': {
        const [reply] = await Promise.all([send(body, 'centre'), send(body, 'centre again')]);
        return reply;
      }
      case 'late':
        void this.#scheduler.as(this.#wire, 'late message', async () => {
          await this.#scheduler.sleep(Math.floor(chance * LATEST_MS));
          await send(body, 'centre, late');
        });
        throw new NoAnswer('timed out', 'maybe');
      case 'ok':
        return send(body, 'centre');
    }
  }

  /** The centre works on it as a process of its own, also when whoever asked is gone. */
  #arrives(
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: Buffer,
    infno: string,
    who: string,
  ): Promise<WireReply> {
    return this.#scheduler.as(this.#wire, `${who} ${infno}`, async () => {
      const reply = await this.#centre.inject({ method: 'POST', url: path, headers, payload });
      return {
        status: reply.statusCode,
        headers: Object.fromEntries(
          Object.entries(reply.headers).map(([key, value]) => [key, String(value)]),
        ),
        body: reply.rawPayload,
      };
    });
  }

  /** The sender's time limit: its end may come before the reply. */
  async #within(
    timeoutMs: number,
    infno: string,
    fault: Fault | 'ok',
    work: () => Promise<WireReply>,
  ): Promise<WireReply> {
    const reply = work();
    // Heard of below, unless the limit is over first.
    reply.catch(() => undefined);
    const first = await this.#scheduler.within(timeoutMs, `${infno} takes too long`, reply);
    if (first === null) throw new NoAnswer('timed out', 'maybe');
    // The reply is on its way back for a moment, in which its receiver may be killed.
    await this.#scheduler.turn(`hears of ${infno}${fault === 'ok' ? '' : ` (${fault})`}`);
    return first;
  }

  /** Nothing is sent that was not written first. */
  async #requireWritten(infno: string, msgid: string): Promise<void> {
    const { rowCount } = await this.#scheduler.real('is it written', () =>
      this.#admin.query('select from centre_exchange where msgid = $1 limit 1', [msgid]),
    );
    if (rowCount === 0) throw new Error(`${infno} is sent and was not written first`);
  }
}

const memberOf = (text: string, name: string): string =>
  new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? '';
