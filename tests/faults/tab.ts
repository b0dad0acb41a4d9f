import type { Agenda } from './agenda.ts';
import type { Jar } from './browser.ts';
import { inFrame, Store, type Frame } from './browser.ts';
import { stormyTransport, type Sky } from './network.ts';
import { initializationSteps as STEPS } from '../../contract/initialization.ts';
import { Page } from './page.ts';
import type { ModelServer, ServerRequest } from './server.ts';

/** State that all tabs of one browser share, with the simulated network and server. */
export interface Around {
  readonly agenda: Agenda;
  readonly sky: Sky;
  readonly server: ModelServer;
  readonly jar: Jar;
  readonly local: Store;
  readonly tabs: readonly Tab[];
  /** Number of messages between tabs that are not yet delivered. */
  underWay: number;
  /** True once a message between tabs was lost. */
  isDeaf: boolean;
  /** True while a lazily loaded part of a page may be loading. */
  isLoading: boolean;
  readonly losesMessages: boolean;
  readonly note: (line: string) => void;
  readonly fault: (error: unknown) => void;
}
type Hear = (event: { readonly data: unknown }) => void;

/** One browser tab: it loads one page after another and keeps its session storage. */
export class Tab {
  readonly name: string;
  readonly storage = new Store();
  page!: Page;
  frame!: Frame;
  /** True while a reload of the page is scheduled. */
  isLeaving = false;
  /** True after a logout in this tab, until the next login. */
  isLoggedOut = false;
  /** Drafts typed in this tab and neither saved nor discarded: storage key -> text. */
  readonly drafts = new Map<string, string>();
  readonly #around: Around;
  #hears: Hear[] = [];

  constructor(name: string, around: Around) {
    this.name = name;
    this.#around = around;
  }

  /** Loads the page. */
  open(): void {
    const { agenda, sky, server, jar, local, note, fault } = this.#around;
    const leave = (): void => this.leave();
    const frame: Frame = {
      agenda,
      document: jar,
      localStorage: local,
      sessionStorage: this.storage,
      location: { protocol: 'http:', origin: 'http://h', reload: leave, replace: leave, assign: leave },
      BroadcastChannel: this.#channel(),
      isGone: false,
    };
    this.isLeaving = false;
    this.frame = frame;
    const transport = stormyTransport({
      agenda,
      sky,
      server,
      frame,
      sent: (request, fate) => {
        note(`    ${this.name} sends ${request.path}${fate === 'ok' ? '' : `: ${fate}`}`);
        this.#checkSender(request);
      },
      received: (request, reply) => {
        if (reply.text.includes('confimResultInfo')) this.#around.isLoading = true;
        if (request.path === '/api/Role/GetUserInfo' && reply.text.startsWith('{'))
          this.#forgetOthers(reply.text);
      },
    });
    inFrame(frame, () => {
      this.page = new Page(transport, this.name, {
        fault,
        reload: leave,
        loggedOut: () => {
          this.isLoggedOut = true;
          this.drafts.clear();
        },
        saved: (page, step) => this.#saved(page, step),
        now: () => agenda.now,
        moved: () => {
          this.#around.isLoading = true;
        },
      });
    });
  }

  /** Reloads after a short delay: replies that are in flight may arrive before. */
  leave(): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.#around.agenda.add(this.#around.sky.latency(60), () => this.reload());
  }
  reload(): void {
    this.do((page) => page.hide());
    this.frame.isGone = true;
    this.#hears = [];
    this.#around.note(`    ${this.name} is loaded anew`);
    this.open();
  }
  do(work: (page: Page) => void): void {
    inFrame(this.frame, () => work(this.page));
  }
  hear(data: unknown): void {
    for (const hear of this.#hears) inFrame(this.frame, () => hear({ data }));
  }

  /** A BroadcastChannel that may lose messages or deliver them late, twice or out of order. */
  #channel(): Frame['BroadcastChannel'] {
    const around = this.#around;
    const hears: Hear[] = [];
    this.#hears = hears;
    const others = (): Tab[] => around.tabs.filter((tab) => tab !== this);
    const post = (data: unknown): void => {
      for (const tab of others()) {
        const { sky } = around;
        const isLost = sky.isBad && around.losesMessages && sky.random.next() < 0.15;
        if (isLost) around.isDeaf = true;
        const times = isLost ? 0 : sky.isBad && sky.random.next() < 0.1 ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          around.underWay += 1;
          around.agenda.add(sky.isBad ? sky.latency(400) : 1, () => {
            around.underWay -= 1;
            tab.hear(data);
          });
        }
      }
    };
    return class {
      readonly postMessage = post;
      readonly addEventListener = (_: string, hear: Hear): void => void hears.push(hear);
    };
  }

  /** A page must never send another person's token (docs/architecture/console.md, "Sessions in the browser"). */
  #checkSender({ path, headers }: ServerRequest): void {
    const shown = this.page?.session.getSnapshot().context.session?.profile.userId;
    const token = headers.authorization?.replace('Bearer ', '');
    const owner = token === undefined ? undefined : this.#around.server.userOf(token);
    if (shown !== undefined && owner !== undefined && shown !== owner)
      this.#around.fault(new Error(`${this.name} shows ${shown} and sends ${path} as ${owner}`));
  }

  /** A login as another user or in another area discards the drafts (design §8, "What survives"). */
  #forgetOthers(text: string): void {
    const { result } = JSON.parse(text) as { result?: { userId: string; medicalAreaCode: string } };
    if (!result) return;
    this.isLoggedOut = false;
    const keep = `yibao:${result.userId}:${result.medicalAreaCode}:`;
    for (const key of this.drafts.keys()) if (!key.startsWith(keep)) this.drafts.delete(key);
  }

  readonly #saved = (page: Page, step: number): void => {
    for (const key of this.drafts.keys())
      if (key === `${page.console?.key}:draft:${STEPS[step]}`) this.drafts.delete(key);
  };
}
