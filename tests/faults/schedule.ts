import { randomOf, type Random } from '../random.ts';
import { Agenda } from './agenda.ts';
import { Jar, Store } from './browser.ts';
import { Sky } from './network.ts';
import { Person } from './person.ts';
import { checkIntents, checkRest, checkStep, tokenIn, values } from './rules.ts';
import { ModelServer } from './server.ts';
import { Tab, type Around } from './tab.ts';

/** Number of user actions in one schedule. */
const ACTS = 60;
/** Number of events after which a schedule counts as an endless loop. */
const TOO_MANY = 20_000;
/** Number of rounds within which all tabs must come to rest once the faults end. */
const ROUNDS = 60;
/** ms between the actions that bring the tabs to rest: a replaced token stays valid for a minute. */
const PACE = 2500;

/** A schedule broke a rule: the message holds the seed and every step, so that it can be repeated by hand. */
export class WeatherFailure extends Error {
  override readonly name = 'WeatherFailure';
}

/**
 * Runs one user with a few tabs under faults, all chosen by the seed; then the faults end, and every tab must come
 * to rest. Returns the steps. @throws WeatherFailure
 */
export async function runSchedule(seed: number): Promise<readonly string[]> {
  const steps: string[] = [];
  const faults: unknown[] = [];
  const reject = (error: unknown): void => void faults.push(error);
  process.on('unhandledRejection', reject);
  try {
    await new Schedule(randomOf(seed), steps, faults).run();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WeatherFailure([`seed ${seed}: ${why}`, ...steps].join('\n'), { cause: error });
  } finally {
    process.off('unhandledRejection', reject);
  }
  return steps;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Schedule {
  readonly #random: Random;
  readonly #faults: unknown[];
  readonly #agenda = new Agenda();
  readonly #around: Around;
  readonly #person: Person;
  readonly #steps: string[];
  /** Ids of the sessions that the user ended by logging out. */
  readonly #ended = new Set<string>();
  #events = 0;

  constructor(random: Random, steps: string[], faults: unknown[]) {
    this.#random = random;
    this.#steps = steps;
    this.#faults = faults;
    const users = [
      { userId: 'user-company', isAdminUser: false, areas: [], step: 0 },
      { userId: 'user-newcomer', isAdminUser: false, areas: [], step: 1 + random.below(6) },
      {
        userId: 'user-admin',
        isAdminUser: true,
        areas: ['320100', '320200'].slice(random.below(2)),
        step: 0,
      },
    ];
    const agenda = this.#agenda;
    const tabs: Tab[] = [];
    this.#around = {
      agenda,
      sky: new Sky(random),
      server: new ModelServer(users, random, () => agenda.now),
      jar: new Jar(),
      local: new Store(),
      tabs,
      underWay: 0,
      isDeaf: false,
      isLoading: false,
      losesMessages: random.below(4) === 0,
      note: (line) => void steps.push(line),
      fault: (error) => void faults.push(error),
    };
    for (let count = 1 + random.below(3); count > 0; count -= 1)
      tabs.push(new Tab(`tab-${tabs.length + 1}`, this.#around));
    const first = random.below(users.length);
    this.#person = new Person(
      random,
      [...users.slice(first), ...users.slice(0, first)].slice(0, 2).map(({ userId }) => userId),
    );
  }

  async run(): Promise<void> {
    for (const tab of this.#around.tabs) {
      tab.open();
      await this.#settle();
    }
    this.#act(ACTS);
    this.#storm();
    await this.#drain();
    this.#around.sky.isBad = false;
    this.#around.server.rotation = 0;
    this.#around.note('the faults end here');
    await this.#rest();
    this.#check();
    checkIntents(this.#around, this.#person);
    checkRest(this.#around);
  }

  #act(left: number): void {
    if (left === 0) return;
    this.#agenda.add(this.#random.next() ** 2 * 1200, () => {
      const { tabs } = this.#around;
      const tab = tabs[this.#random.below(tabs.length)];
      const did = tab ? this.#person.act(tab) : null;
      if (tab && did !== null) this.#note(tab, did);
      this.#act(did === null ? left : left - 1);
    });
  }
  #note(tab: Tab, what: string): void {
    this.#steps.push(`${this.#agenda.now} ms, ${tab.name}: ${what} -> ${JSON.stringify(values(tab.page))}`);
  }

  /** Revokes all sessions of a random user at random times. */
  #storm(): void {
    for (let count = this.#random.below(4); count > 0; count -= 1)
      this.#agenda.add(this.#random.next() * ACTS * 500, () => {
        const users = [...this.#around.server.users.keys()];
        const userId = users[this.#random.below(users.length)] ?? '';
        this.#steps.push(`${this.#agenda.now} ms: the sessions of ${userId} are ended`);
        this.#around.server.revoke(userId);
      });
  }

  /** Runs all scheduled events and checks the rules after each. */
  async #drain(): Promise<void> {
    for (let entry = this.#agenda.next(); entry; entry = this.#agenda.next()) {
      if ((this.#events += 1) > TOO_MANY) throw new Error('the schedule never comes to rest');
      const before = tokenIn(this.#around.jar.cookie);
      entry.run();
      await this.#settle();
      this.#watchLogouts(before);
      this.#check();
    }
  }
  /** Records a session whose token a logout removed: it must not come back. */
  #watchLogouts(before: string | null): void {
    const session = before === null ? undefined : this.#around.server.sessions.get(before);
    const isOut = this.#around.tabs.some((tab) => tab.isLoggedOut);
    if (session && isOut && tokenIn(this.#around.jar.cookie) === null) this.#ended.add(session.sessionId);
  }

  async #rest(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#drain();
      let isBusy = false;
      for (const tab of this.#around.tabs) {
        tab.do((page) => page.show());
        const did = this.#person.finish(tab);
        if (did === null) continue;
        this.#note(tab, did);
        isBusy = true;
        await this.#settle();
        this.#agenda.add(PACE, () => undefined);
        await this.#drain();
      }
      await this.#drain();
      if (!isBusy) return;
    }
  }

  #check(): void {
    if (this.#faults.length > 0) throw this.#faults[0];
    checkStep(this.#around, this.#ended);
    const twice = [...this.#around.server.executed].find(([, times]) => times > 1);
    if (twice) throw new Error(`${twice[0]} was executed ${twice[1]} times`);
  }

  /** Waits until settled promises have run their callbacks and lazily loaded parts of the page are loaded. */
  async #settle(): Promise<void> {
    await nextTurn();
    while (this.#around.isLoading) {
      this.#around.isLoading = false;
      await Promise.all([
        import('../../src/shell/profile.ts'),
        import('../../src/shell/referenceOf.ts'),
        import('../../src/machines/confirmReplay.ts'),
      ]);
      await nextTurn();
    }
  }
}
