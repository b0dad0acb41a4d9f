/** A balancer asks /readyz more often than this, ms. Without one, a node leaves at once. */
const ASKED_MS = 15_000;

/** How a node leaves its balancer: /readyz says 503 while the node goes on serving, until the balancer has noticed. */
export class Leaving {
  #askedAt = -Infinity;
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }
  /** Called at each /readyz. */
  asked(): void {
    this.#askedAt = performance.now();
  }
  /** Waits `leadMs`, in which the balancer finds the 503, where there seems to be a balancer. */
  async begin(leadMs = 0): Promise<void> {
    this.#hasBegun = true;
    if (performance.now() - this.#askedAt < ASKED_MS) await new Promise((done) => setTimeout(done, leadMs));
  }
}
