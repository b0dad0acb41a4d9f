import { patient } from '../../patience.ts';

const PATIENCE_MS = patient(30_000);

/** Waits for what comes in by events: whoever changes it calls `wake`. */
export class Awaited {
  private waiting: (() => void)[] = [];

  wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  /** @throws Error with these words when it does not become so */
  async until(isSo: () => boolean, words: () => string): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.wake();
    }, PATIENCE_MS);
    try {
      while (!isSo()) {
        if (isLate) throw new Error(words());
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What was told, each for one who waits for it. */
export class Told {
  private readonly all: string[] = [];
  private readonly awaited = new Awaited();

  clear(): void {
    this.all.splice(0);
  }
  add(what: string): void {
    this.all.push(what);
    this.awaited.wake();
  }
  async until(what: string): Promise<void> {
    await this.awaited.until(
      () => this.all.includes(what),
      () => `${what} did not come`,
    );
    this.all.splice(this.all.indexOf(what), 1);
  }
}
