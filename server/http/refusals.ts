/** How many refusals without a login are logged one by one in a window: of one address, and in all. */
export interface RefusalSample {
  readonly address: number;
  readonly all: number;
  readonly windowMs: number;
}
const SAMPLE: RefusalSample = { address: 20, all: 200, windowMs: 600_000 };

/** What was not logged one by one: how often, by call id. */
export type RefusalCounts = Readonly<Record<string, number>>;

/**
 * Refusals of requests without a login, of which anybody can send any number: a sample is logged one by one, the others
 * are counted, and `tell` gets the counts when the window ends. So the log of a flood stays small.
 */
export class Refusals {
  readonly #tell: (counts: RefusalCounts) => Promise<void>;
  readonly #sample: RefusalSample;
  #admitted = 0;
  #byAddress = new Map<string, number>();
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(tell: (counts: RefusalCounts) => Promise<void>, sample: RefusalSample = SAMPLE) {
    this.#tell = tell;
    this.#sample = sample;
  }

  /** Whether this one is to be logged; otherwise it was counted. */
  admits(callId: string, address: string): boolean {
    this.#timer ??= setTimeout(() => void this.end(), this.#sample.windowMs).unref();
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#admitted >= this.#sample.all || ofAddress >= this.#sample.address) {
      this.#counts.set(callId, (this.#counts.get(callId) ?? 0) + 1);
      return false;
    }
    this.#admitted += 1;
    this.#byAddress.set(address, ofAddress + 1);
    return true;
  }

  /** Ends the window: tells its counts, and begins anew with the next refusal. */
  async end(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    const counts = Object.fromEntries(this.#counts);
    this.#timer = null;
    this.#admitted = 0;
    this.#byAddress = new Map();
    this.#counts = new Map();
    if (Object.keys(counts).length > 0) await this.#tell(counts);
  }
}
