import type { Page, Route } from 'playwright-core';

/** What becomes of a request that was held back. */
export type Fate = (route: Route) => Promise<void>;
export const pass: Fate = (route) => route.continue();
export const breakOff: Fate = (route) => route.abort('connectionrefused');
/** spec §4: the answer to a token that has run out. */
export const unauthorised: Fate = (route) =>
  route.fulfill({
    status: 401,
    json: { success: false, result: null, resultNotice: { error: '登录已过期' }, statusCode: 401 },
  });

/** Holds the requests to some paths until it is told what becomes of them. */
export class Gate {
  private fate: Fate | null = null;
  private readonly held: Route[] = [];
  private arrived: () => void = () => undefined;

  async attach(page: Page, paths: RegExp): Promise<void> {
    // What the page has called off is not answered any more.
    page.on('requestfailed', (request) => {
      const at = this.held.findIndex((route) => route.request() === request);
      if (at !== -1) this.held.splice(at, 1);
    });
    await page.route(paths, (route) => {
      if (this.fate) return this.fate(route);
      this.held.push(route);
      this.arrived();
      return undefined;
    });
  }

  /** Requests are held again from now on. */
  close(): void {
    this.fate = null;
  }

  /** Waits for a request, and decides for it and for those that follow. */
  async open(fate: Fate): Promise<void> {
    if (this.held.length === 0) await new Promise<void>((resolve) => (this.arrived = resolve));
    this.fate = fate;
    await Promise.all(this.held.splice(0).map(fate));
  }
}
