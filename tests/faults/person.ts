import { ApiError } from '../../src/api/apiError.ts';
import { choicesOf } from '../../src/machines/areaSwitch.ts';
import { initializationSteps } from '../../contract/initialization.ts';
import type { Random } from '../random.ts';
import type { Page } from './page.ts';
import { PASSWORD } from './server.ts';
import type { Tab } from './tab.ts';
import { workHeads, type Work, type WorkKind } from './work.ts';

/** Work that the user asked for, and the outcome that the page reported. */
export interface Intent {
  readonly name: string;
  told: 'nothing' | 'done' | 'not done' | 'unknown';
}
/** [relative weight, name, action] */
type Act = readonly [number, string, (page: Page) => void];

/** A simulated user with a few accounts in one browser: picks random actions among those that the page offers. */
export class Person {
  readonly intents: Intent[] = [];
  readonly #random: Random;
  readonly #accounts: readonly string[];
  #account: string;

  constructor(random: Random, accounts: readonly string[]) {
    this.#random = random;
    this.#accounts = accounts;
    this.#account = accounts[0] ?? '';
  }

  /** Does a random action in a tab and returns its name; null when the user waits. */
  act(tab: Tab): string | null {
    const acts = this.#acts(tab);
    let left = this.#random.next() * acts.reduce((sum, [share]) => sum + share, 0);
    const act = acts.find(([share]) => (left -= share) < 0);
    if (!act || act === WAIT) return null;
    const [, name, run] = act;
    // The user sometimes presses a key twice.
    const times = this.#random.next() < 0.15 ? 2 : 1;
    for (let time = 0; time < times; time += 1) tab.do(run);
    return times === 2 ? `${name}, twice` : name;
  }

  /** Does one action that brings a tab closer to rest and returns its name; null when none is left. */
  finish(tab: Tab): string | null {
    // The expiry modal covers every other dialog.
    const isExpired = tab.page.session.getSnapshot().matches('expired');
    const dialogs = isExpired ? [] : this.#dialogs(tab);
    const finishing = dialogs.filter(([, name]) => !NOT_AN_END.includes(name));
    const [act] = [...finishing, ...this.#session(tab, true)];
    if (!act) return null;
    tab.do(act[2]);
    return act[1];
  }

  #acts(tab: Tab): Act[] {
    const always: Act[] = [
      [0.4, 'reloads', () => tab.leave()],
      [1, 'comes back to the tab', (page) => page.show()],
    ];
    const session = this.#session(tab, false);
    const isInside = tab.page.session.getSnapshot().matches('ready');
    if (!isInside) return [...always, ...session, WAIT];
    const dialogs = this.#dialogs(tab);
    return [...always, ...session, ...(dialogs.length > 0 ? dialogs : this.#work(tab))];
  }

  /** Actions that log in, renew an expired login or log out. */
  #session({ page }: Tab, isEnd: boolean): Act[] {
    const state = page.session.getSnapshot();
    const expiry = page.expiry.getSnapshot();
    if (state.matches('loggedOut')) {
      if (isEnd) return [];
      if (this.#random.next() < 0.3)
        this.#account = this.#accounts[this.#random.below(this.#accounts.length)] ?? '';
      const userName = this.#account;
      const password = this.#random.next() < 0.9 ? PASSWORD : 'wrong';
      const logIn = (): void => page.session.send({ type: 'LOGIN', userName, password });
      return [[20, `logs in as ${userName}`, logIn]];
    }
    if (state.matches('expired')) {
      const takes: Act = [
        10,
        'takes it',
        ({ expiry }) => expiry.send({ type: 'TAKE', at: this.#random.below(1e6) }),
      ];
      if (expiry.matches('leading')) return [[20, 'RELOGIN', () => page.expiry.send({ type: 'RELOGIN' })]];
      return expiry.matches('following') || expiry.matches('claiming') ? [takes] : [];
    }
    if (isEnd) return [];
    const logOut: Act = [1, 'LOGOUT', ({ session }) => session.send({ type: 'LOGOUT' })];
    return state.matches('loggingIn') ? [] : [logOut];
  }

  /** Actions on the dialogs that are open. */
  #dialogs({ page }: Tab): Act[] {
    const acts: Act[] = [];
    const question = page.prompts.snapshot().questions.at(-1);
    const asked = question?.getSnapshot();
    if (question && asked?.matches('lost'))
      acts.push(
        [10, 'RETRY', () => question.send({ type: 'RETRY' })],
        [3, 'GIVE_UP', () => question.send({ type: 'GIVE_UP' })],
      );
    else if (question && !asked?.matches('deciding') && asked?.status === 'active')
      acts.push(
        [10, 'CONFIRM', () => question.send({ type: 'CONFIRM' })],
        [3, 'CANCEL', () => question.send({ type: 'CANCEL' })],
      );
    const { areaSwitch, fee, initialization } = page.console ?? {};
    const area = areaSwitch?.getSnapshot();
    if (areaSwitch && area && !area.matches('idle')) {
      const choices = choicesOf(area.context.areas);
      const chosen = choices[this.#random.below(choices.length || 1)]?.childAreaCode ?? '';
      if (area.matches('choosing'))
        acts.push([
          10,
          `CHOOSE ${chosen}`,
          () => areaSwitch.send({ type: 'CHOOSE', medicalAreaCode: chosen }),
        ]);
      if (area.matches('failed')) acts.push([10, 'RETRY', () => areaSwitch.send({ type: 'RETRY' })]);
      if (!area.context.isForced) acts.push([3, 'CLOSE', () => areaSwitch.send({ type: 'CLOSE' })]);
    }
    const offer = fee?.getSnapshot();
    if (fee && offer && !offer.matches('idle')) {
      if (offer.matches('failed')) acts.push([5, 'RETRY', () => fee.send({ type: 'RETRY' })]);
      if (offer.matches('offering')) acts.push([5, 'TRIAL', () => fee.send({ type: 'TRIAL' })]);
      acts.push([5, 'DISMISS', () => fee.send({ type: 'DISMISS' })]);
    }
    if (initialization?.getSnapshot().matches('failed'))
      acts.push([10, 'RETRY', () => initialization.send({ type: 'RETRY' })]);
    return acts;
  }

  /** Actions on the screen itself. */
  #work(tab: Tab): Act[] {
    const { page } = tab;
    const acts: Act[] = [
      [12, 'asks for confirmed work', () => this.#ask(page, 'confirmed')],
      [4, 'asks for work', () => this.#ask(page, 'plain')],
      [4, 'asks for paid work', () => this.#ask(page, 'paid')],
      [2, 'REFRESH_ROLES', ({ session }) => session.send({ type: 'REFRESH_ROLES' })],
      [2, 'RELOAD_CARD_READERS', ({ session }) => session.send({ type: 'RELOAD_CARD_READERS' })],
      [4, 'types a note', () => this.#type(tab, 'note')],
    ];
    const { areaSwitch, initialization } = page.console ?? {};
    if (page.session.getSnapshot().context.session?.profile.isAdminUser)
      acts.push([4, 'OPEN', () => areaSwitch?.send({ type: 'OPEN' })]);
    const setUp = initialization?.getSnapshot();
    if (initialization && setUp?.matches('editing')) {
      const { step, due } = setUp.context;
      const name = initializationSteps[step] ?? '';
      const [goTo, values] = [this.#random.below(due + 1), this.#values(page, name)];
      acts.push(
        [12, `types into ${name}`, () => this.#type(tab, name)],
        [24, `NEXT ${name}`, () => initialization.send({ type: 'NEXT', values })],
        [3, 'BACK', () => initialization.send({ type: 'BACK' })],
        [3, `GOTO ${goTo}`, () => initialization.send({ type: 'GOTO', step: goTo })],
        [3, 'REFRESH', () => initialization.send({ type: 'REFRESH' })],
      );
    }
    return acts;
  }

  #type(tab: Tab, name: string): void {
    const { console } = tab.page;
    if (!console) return;
    const text = `typed-${this.#random.below(1e9)} ${console.key}`;
    console.drafts.write(name, { value: text });
    tab.drafts.set(`${console.key}:draft:${name}`, text);
  }
  /** The operators' step is saved without an intent: saving the same values again changes nothing. */
  #values(page: Page, name: string): object {
    const text = page.console?.drafts.read(name) ?? null;
    return name === 'operators' ? { operators: [] } : { text, intent: `save-${this.#random.below(1e9)}` };
  }

  #ask(page: Page, kind: WorkKind): void {
    const intent: Intent = { name: `intent-${this.intents.length}-${kind}`, told: 'nothing' };
    this.intents.push(intent);
    const work: Work = {
      intent: intent.name,
      questions: kind === 'confirmed' ? 1 + this.#random.below(2) : 0,
      endPoint: this.#random.next() < 0.3,
      refuse: this.#random.next() < 0.15,
    };
    page.api.call(workHeads[kind], work as never).then(
      () => {
        intent.told = 'done';
      },
      (error: unknown) => {
        intent.told = told(error);
      },
    );
  }
}
const CANCELLED = '已取消';
const WAIT: Act = [20, 'waits', () => undefined];
/** Dialog actions that lead to another dialog instead of finishing the work. */
const NOT_AN_END = ['TRIAL', 'GIVE_UP', 'CANCEL', 'CLOSE'];

/**
 * The outcome that a failure reports: work that the server refused (unpaid work included) or that the user cancelled
 * was not done; after any other failure it is unknown.
 */
function told(error: unknown): Intent['told'] {
  if (!(error instanceof ApiError)) throw error;
  const isCancelled = error.kind === 'aborted' && error.message === CANCELLED;
  return error.kind === 'refused' || error.kind === 'fee' || isCancelled ? 'not done' : 'unknown';
}
