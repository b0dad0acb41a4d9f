import { addTo, bucketOf } from './histogram.ts';

/** What is counted by duration: calls of the contract by id, interfaces of the centre by number. */
export const timedKinds = ['call', 'centre'] as const;
export type TimedKind = (typeof timedKinds)[number];
/** `refused`: answered with a reason, which is no fault; `fault`: a bug of ours, no answer, or the service is away. */
export type Outcome = 'ok' | 'refused' | 'fault';

/** Requests answered from our own store instead of asking the centre, or doing the work again. */
export const hitServices = ['card', 'catalogue', 'hint', 'reply'] as const;
export type HitService = (typeof hitServices)[number];

/** The figures of one name in one span of time. Durations in ms. */
export interface Timed {
  count: number;
  refused: number;
  faults: number;
  sumMs: number;
  maxMs: number;
  buckets: number[];
}
export const noneTimed = (): Timed => ({ count: 0, refused: 0, faults: 0, sumMs: 0, maxMs: 0, buckets: [] });

export function mergeTimed(sum: Timed, more: Timed): void {
  sum.count += more.count;
  sum.refused += more.refused;
  sum.faults += more.faults;
  sum.sumMs += more.sumMs;
  sum.maxMs = Math.max(sum.maxMs, more.maxMs);
  addTo(sum.buckets, more.buckets);
}

/** All figures of one span of time at one node; also the form in which a row of the database stores them. */
export interface Span {
  readonly call: Record<string, Timed>;
  readonly centre: Record<string, Timed>;
  /** Hits and misses. */
  readonly hit: Partial<Record<HitService, [number, number]>>;
}
const noneSpan = (): Span => ({ call: {}, centre: {}, hit: {} });

export const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Minutes that could not be written yet; older ones are given up, so that memory stays bounded. */
const MOST_WAITING = 120;

/** Figures that wait to be written, by the begin of their span (ms since 1970). */
export interface Waiting {
  readonly minutes: ReadonlyMap<number, Span>;
  readonly hours: ReadonlyMap<number, Span>;
}

/** Hears of everything that is counted: the Prometheus metrics. */
export interface FigureListener {
  timed(kind: TimedKind, name: string, ms: number, outcome: Outcome): void;
  hit(service: HitService, isHit: boolean): void;
}

/**
 * Counts in memory. A span holds its totals since its begin and not what is new since the last write, so that writing it
 * twice changes nothing. Names come from the contract and from the table of interfaces: they are bounded.
 */
export class Collector {
  readonly #clock: () => number;
  readonly #listener: FigureListener | null;
  readonly #minutes = new Map<number, Span>();
  readonly #hours = new Map<number, Span>();
  readonly #changed = new Set<Span>();

  constructor(clock: () => number, listener: FigureListener | null = null) {
    this.#clock = clock;
    this.#listener = listener;
  }

  timed(kind: TimedKind, name: string, ms: number, outcome: Outcome): void {
    const bucket = bucketOf(ms);
    for (const span of this.#now()) {
      const timed = (span[kind][name] ??= noneTimed());
      timed.count += 1;
      if (outcome === 'refused') timed.refused += 1;
      else if (outcome === 'fault') timed.faults += 1;
      timed.sumMs += ms;
      timed.maxMs = Math.max(timed.maxMs, ms);
      while (timed.buckets.length <= bucket) timed.buckets.push(0);
      timed.buckets[bucket] = (timed.buckets[bucket] ?? 0) + 1;
    }
    this.#listener?.timed(kind, name, ms, outcome);
  }

  hit(service: HitService, isHit: boolean): void {
    for (const span of this.#now()) {
      const counts = (span.hit[service] ??= [0, 0]);
      counts[isHit ? 0 : 1] += 1;
    }
    this.#listener?.hit(service, isHit);
  }

  /** What has changed since it was last written. */
  waiting(): Waiting {
    const changed = (spans: Map<number, Span>) =>
      new Map([...spans].filter(([, span]) => this.#changed.has(span)));
    const waiting = { minutes: changed(this.#minutes), hours: changed(this.#hours) };
    this.#changed.clear();
    return waiting;
  }

  /** The write of these failed: they are written with the next one. */
  notWritten({ minutes, hours }: Waiting): void {
    for (const span of [...minutes.values(), ...hours.values()]) this.#changed.add(span);
  }

  /** Forgets spans that are over and written. */
  written(): void {
    const now = this.#clock();
    this.#forget(this.#minutes, now, MINUTE_MS);
    this.#forget(this.#hours, now, HOUR_MS);
  }

  #forget(spans: Map<number, Span>, now: number, ms: number): void {
    for (const [at, span] of spans) if (at + ms <= now && !this.#changed.has(span)) spans.delete(at);
  }

  #now(): [Span, Span] {
    const now = this.#clock();
    const spans: [Span, Span] = [
      spanAt(this.#minutes, now, MINUTE_MS, this.#changed),
      spanAt(this.#hours, now, HOUR_MS, this.#changed),
    ];
    for (const span of spans) this.#changed.add(span);
    return spans;
  }
}

function spanAt(spans: Map<number, Span>, now: number, ms: number, changed: Set<Span>): Span {
  const at = now - (now % ms);
  let span = spans.get(at);
  if (span === undefined) {
    spans.set(at, (span = noneSpan()));
    const [oldest] = spans;
    if (spans.size > MOST_WAITING && oldest) {
      spans.delete(oldest[0]);
      changed.delete(oldest[1]);
    }
  }
  return span;
}
