import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Outcome } from './collector.ts';

/** Where traces go, by the names of OpenTelemetry (docs/running.md). */
export interface TraceOptions {
  /** The collector's address for traces: OTLP over HTTP, JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of the calls that is traced, 0 to 1. A caller that has decided already is followed. */
  readonly share: number;
  /** How often spans are sent, ms. */
  readonly sendMs?: number;
}

/** The span that work belongs to. */
interface Current {
  readonly traceId: string;
  readonly spanId: string;
}
type Value = string | number;
const KIND = { server: 2, client: 3 } as const;
const ERROR = 2;

interface Span extends Current {
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

const SEND_MS = 5000;
const ANSWER_MS = 10_000;
/** Spans that wait for the collector; more are dropped, since calls never wait for it. */
const MOST_WAITING = 8192;
const BATCH = 2048;
/** A statement's text in a span, characters. */
const MOST_TEXT = 1000;
/** W3C Trace Context: version, trace, parent, flags. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const nano = (ms: number): string => String(BigInt(Math.round((performance.timeOrigin + ms) * 1000)) * 1000n);
const attributesOf = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/**
 * Spans of calls, with their statements and their requests to the centre below them, sent to a collector in batches. Names of calls,
 * interfaces and tables go out, never an input, a parameter or a person. Loaded only where traces are switched on.
 */
export class Traces {
  readonly #options: TraceOptions;
  readonly #resource: object;
  readonly #onFault: (error: unknown) => void;
  readonly #current = new AsyncLocalStorage<Current | null>();
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #dropped = 0;

  constructor(
    options: TraceOptions,
    { version, node }: { readonly version: string; readonly node: string },
    onFault: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#onFault = onFault;
    this.#resource = {
      attributes: attributesOf({
        'service.name': options.serviceName,
        'service.version': version,
        'service.instance.id': node,
      }),
    };
    this.#timer = setInterval(() => void this.send(), options.sendMs ?? SEND_MS).unref();
  }

  /** Runs a call as a span, below the caller's where `traceparent` names one. `statusOf` is asked when it has ended. */
  async call<T>(
    name: string,
    { traceparent, requestId }: { readonly traceparent: unknown; readonly requestId: string },
    statusOf: () => number,
    work: () => Promise<T>,
  ): Promise<T> {
    const [, traceId, parentSpanId, flags] = PARENT.exec(String(traceparent)) ?? [];
    const isTraced =
      flags === undefined ? Math.random() < this.#options.share : (Number.parseInt(flags, 16) & 1) === 1;
    if (!isTraced) return this.#current.run(null, work);
    const span = {
      traceId: traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    };
    const begun = performance.now();
    try {
      return await this.#current.run(span, async () => work());
    } finally {
      const status = statusOf();
      this.#add({
        ...span,
        ...(parentSpanId !== undefined && { parentSpanId }),
        name,
        kind: KIND.server,
        begun,
        isError: status >= 500,
        values: { 'http.response.status_code': status, 'yibao.request_id': requestId },
      });
    }
  }

  /** A request to the centre that has just ended, of the work that runs now. */
  centre(infno: string, ms: number, outcome: Outcome): void {
    this.#below(`centre ${infno}`, ms, outcome === 'fault', {
      'yibao.infno': infno,
      'yibao.outcome': outcome,
    });
  }

  /** A statement that has just ended; its text has placeholders and no values. */
  statement(text: string, ms: number): void {
    const [verb = 'statement'] = /\w+/.exec(text) ?? [];
    this.#below(`sql ${verb.toLowerCase()}`, ms, false, {
      'db.system.name': 'postgresql',
      'db.query.text': text.replace(/\s+/g, ' ').slice(0, MOST_TEXT),
    });
  }

  #below(name: string, ms: number, isError: boolean, values: Readonly<Record<string, Value>>): void {
    const parent = this.#current.getStore();
    if (!parent) return;
    this.#add({
      traceId: parent.traceId,
      parentSpanId: parent.spanId,
      spanId: randomBytes(8).toString('hex'),
      name,
      kind: KIND.client,
      begun: performance.now() - ms,
      isError,
      values,
    });
  }

  #add(of: {
    readonly traceId: string;
    readonly spanId: string;
    readonly parentSpanId?: string;
    readonly name: string;
    readonly kind: number;
    readonly begun: number;
    readonly isError: boolean;
    readonly values: Readonly<Record<string, Value>>;
  }): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#dropped += 1;
      return;
    }
    const { begun, isError, values, ...span } = of;
    this.#waiting.push({
      ...span,
      startTimeUnixNano: nano(begun),
      endTimeUnixNano: nano(performance.now()),
      attributes: attributesOf(values),
      status: isError ? { code: ERROR } : {},
    });
  }

  /** Sends what waits, a batch at a time. What the collector refuses is dropped and logged once a round. Never throws. */
  send(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      const dropped = this.#dropped;
      this.#dropped = 0;
      if (dropped > 0) this.#onFault(new Error(`${dropped} spans were dropped: the collector is too slow`));
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.splice(0, BATCH);
        try {
          await this.#post(batch);
        } catch (error) {
          this.#onFault(error);
          return;
        }
      }
    });
    return this.#sending;
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const body = {
      resourceSpans: [{ resource: this.#resource, scopeSpans: [{ scope: { name: 'yibao' }, spans }] }],
    };
    const response = await fetch(this.#options.url, {
      method: 'POST',
      headers: { ...this.#options.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector of traces answered ${response.status}`);
  }

  /** Sends the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.send();
  }
}
