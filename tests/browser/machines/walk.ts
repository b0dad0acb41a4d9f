import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Coverage } from '../../../src/machines/coverage.ts';
import type { Sighting } from '../../../src/machines/inspect.ts';
import type { MachineName } from '../../../src/machines/index.ts';
import { expectedIn, type Model } from '../../machines/model.ts';
import { linkTo } from './link.ts';
import { listen, Trail } from './pageInspector.ts';
import type { Deployment, PageDriver } from './pageDriver.ts';
import { patient } from '../../patience.ts';

/** What a walk tells after each step; the step before the first one is null. */
export interface Taken {
  readonly step: string | null;
  readonly state: unknown;
  readonly page: Page;
}
export interface Walking {
  readonly name: MachineName;
  readonly made: PageDriver;
  readonly model: Model<unknown>;
  readonly deployment: Deployment;
  readonly coverage: Coverage;
  /** Called with what the page has reported, when the walk is over. */
  readonly onTrail?: ((sightings: readonly Sighting[]) => void) | undefined;
  /** Called after each step was checked; an error it throws fails the walk. */
  readonly onStep?: ((taken: Taken) => Promise<void>) | undefined;
}

/** The viewport of a desk. */
const VIEWPORT = { width: 1440, height: 900 };

/** The context in which walks are made, one after the other: its clock can be driven, and its machines are heard. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.clock.install();
  await listen(context);
  return context;
}

/** Small enough that a report of many steps can be sent. */
export const pictureOf = (page: Page): Promise<Buffer> =>
  page.screenshot({ type: 'jpeg', quality: 40, scale: 'css', timeout: patient(5000) });

/** A path that failed at the page; its message says how to repeat it. */
export class WalkFailure extends Error {
  override readonly name = 'WalkFailure';
  readonly machine: MachineName;
  readonly path: readonly string[];
  /** The page as it was then; null where none can be taken. */
  readonly picture: Buffer | null;
  constructor(
    { name, model, deployment }: Walking,
    path: readonly string[],
    cause: unknown,
    picture: Buffer | null,
  ) {
    super(
      [
        `${model.name}, at the page, by these steps:`,
        ...path.map((step, index) => `  ${index + 1}. ${step}`),
        cause instanceof Error ? cause.message : String(cause),
        `again: npm run model -- ${name} --browser --base ${deployment.base} --path ${path.join(',')}`,
        `or by hand: ${linkTo(deployment.base, { machine: name, steps: path })}`,
      ].join('\n'),
      { cause },
    );
    this.machine = name;
    this.path = path;
    this.picture = picture;
  }

  /** The same failure, which says by which seed it was found. */
  withSeed(seed: number): this {
    this.message = `${this.message}\nfound with --seed ${seed}`;
    return this;
  }
}

/** No step takes so long: it waits for what does not come. */
const STEP_MS = patient(60_000);
const failsAfter = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing happens for ${ms / 1000} s`)), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** One walk of a model through a page of its own. */
export class PageWalk {
  /** The steps that were taken, or begun. */
  readonly path: string[] = [];
  private readonly walking: Walking;
  private readonly page: Page;
  private readonly trail: Trail;
  private state: unknown;
  private stage: unknown = null;

  private constructor(walking: Walking, page: Page) {
    this.walking = walking;
    this.page = page;
    this.trail = new Trail(page, walking.name);
    this.state = walking.model.initial;
  }

  /** @throws WalkFailure when the page does not begin as the model does */
  static async open(context: BrowserContext, walking: Walking): Promise<PageWalk> {
    // Nothing of the walk before is left.
    await Promise.all(context.pages().map((page) => page.close()));
    await context.clock.resume();
    await context.setStorageState({ cookies: [], origins: [] });
    const walk = new PageWalk(walking, await context.newPage());
    await walk.failing(() => walk.begin());
    return walk;
  }

  /** Takes a step and looks at everything. @throws WalkFailure */
  take(step: string, next: string | undefined): Promise<void> {
    this.path.push(step);
    return this.failing(() => this.took(step, next));
  }

  /** To be called however the walk ends: what was covered counts. */
  close(): void {
    this.trail.addTo(this.walking.coverage);
    this.walking.onTrail?.(this.trail.steps());
    this.walking.coverage.paths += 1;
  }

  private async begin(): Promise<void> {
    const { made, model, deployment } = this.walking;
    this.stage = await made.open(this.page, deployment, model);
    await this.trail.begins(expectedIn(model, this.state));
    await made.look(this.stage, this.state);
    await this.seesEffects(model.initialEffects ?? []);
    await this.tell(null);
  }

  private async took(step: string, next: string | undefined): Promise<void> {
    const { made, model } = this.walking;
    const before = this.state;
    const after = model.steps[step]?.next(before) ?? null;
    await made.acts[step]?.(this.stage, next, before);
    this.state = after ?? before;
    await this.trail.reaches(expectedIn(model, this.state));
    await made.look(this.stage, this.state);
    if (after !== null) await this.seesEffects(model.steps[step]?.effects?.(before) ?? []);
    await this.tell(step);
  }

  private async seesEffects(effects: readonly string[]): Promise<void> {
    for (const effect of effects) {
      const [kind = '', ...detail] = effect.split(':');
      const look = this.walking.made.effects[kind];
      if (look === undefined) throw new Error(`the page driver does not look at the effect ${kind}`);
      if (typeof look !== 'string') await look(this.stage, detail.join(':'), this.state);
    }
  }

  private async tell(step: string | null): Promise<void> {
    await this.walking.onStep?.({ step, state: this.state, page: this.page });
  }

  private async failing(work: () => Promise<void>): Promise<void> {
    const late = new AbortController();
    try {
      await Promise.race([work(), failsAfter(STEP_MS, late.signal)]);
    } catch (error) {
      throw new WalkFailure(
        this.walking,
        [...this.path],
        error,
        await pictureOf(this.page).catch(() => null),
      );
    } finally {
      late.abort();
    }
  }
}

/** Walks one path. @throws WalkFailure */
export async function walkPath(
  context: BrowserContext,
  walking: Walking,
  path: readonly string[],
): Promise<void> {
  const walk = await PageWalk.open(context, walking);
  try {
    for (const [index, step] of path.entries()) await walk.take(step, path[index + 1]);
  } finally {
    walk.close();
  }
}
