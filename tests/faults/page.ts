import { createActor, type ActorRefFrom, type AnyActorRef, type NonReducibleUnknown } from 'xstate';
import { initializationCalls, initializationSteps } from '../../contract/initialization.ts';
import type { InitializeInfo } from '../../contract/auth/auth.ts';
import { createApi, type Api, type Notice } from '../../src/api/client.ts';
import { keepIn, personalPrefix, type Keep } from '../../src/api/personal.ts';
import { PubSub } from '../../src/api/pubSub.ts';
import { createTabs } from '../../src/api/tabs.ts';
import { ToastBus } from '../../src/api/toastBus.ts';
import { createTokenStore, type TokenStore } from '../../src/api/token.ts';
import type { Transport } from '../../src/api/transport.ts';
import type { areaSwitchMachine } from '../../src/machines/areaSwitch.ts';
import { expiryMachine } from '../../src/machines/expiry.ts';
import type { feeMachine } from '../../src/machines/fee.ts';
import { initializationMachine, type InitializationState } from '../../src/machines/initialization.ts';
import { service } from '../../src/machines/service.ts';
import type { LoadedSession } from '../../src/machines/session.ts';
import { areaSwitchOf } from '../../src/shell/areas.ts';
import { ServerPrompts } from '../../src/shell/serverPrompts.ts';
import { feeOf } from '../../src/shell/fees.ts';
import type { Runtime } from '../../src/shell/runtime.ts';
import { createSession, type SessionActor } from '../../src/shell/session.ts';

export type InitializationActor = ActorRefFrom<typeof initializationMachine>;
type Saved = { readonly initializeInfo: InitializeInfo };

/** Callbacks from a page to the schedule. */
export interface PageHooks {
  /** A machine threw an error. */
  readonly fault: (error: unknown) => void;
  readonly reload: () => void;
  /** The user logged out on this page. */
  readonly loggedOut: () => void;
  readonly saved: (page: Page, step: number) => void;
  readonly now: () => number;
  /** The session changed state: a lazily loaded part of the page may be loading now. */
  readonly moved: () => void;
}

/** The actors that run while a user is logged in (src/shell/Console.tsx), without the interface. */
export interface Console {
  readonly key: string;
  readonly areaSwitch: ActorRefFrom<typeof areaSwitchMachine>;
  readonly fee: ActorRefFrom<typeof feeMachine>;
  readonly drafts: Keep;
  readonly initialization: InitializationActor | null;
  readonly close: () => void;
}

/** One page of the console, assembled from the production parts as `src/main.tsx` does it. */
export class Page {
  readonly api: Api;
  readonly session: SessionActor;
  readonly expiry: ActorRefFrom<typeof expiryMachine>;
  readonly prompts: ServerPrompts;
  readonly token: TokenStore;
  readonly notices: Notice[] = [];
  console: Console | null = null;
  readonly #hooks: PageHooks;
  readonly #runtime: Runtime;

  constructor(transport: Transport, tab: string, hooks: PageHooks) {
    this.#hooks = hooks;
    const token = createTokenStore();
    // The id breaks ties between tabs of equal rank: it must be the same in every run.
    const tabs = { ...createTabs(), id: tab };
    const toasts = new ToastBus();
    const pubSub = new PubSub();
    const prompts = new ServerPrompts(pubSub, {});
    toasts.attach((notice) => this.notices.push(notice));
    const api = createApi({
      base: '',
      transport,
      token,
      notify: toasts.push,
      openBox: prompts.openBox,
      confirm: prompts.confirm,
      publish: pubSub.publish,
      save: () => undefined,
      onForeign: hooks.reload,
      onFee: prompts.onFee,
      onExpired: () => {
        session.send({ type: 'EXPIRED' });
        if (session.getSnapshot().matches('expired')) expiry.send({ type: 'EXPIRED', at: hooks.now() });
      },
    });
    const session = createSession({
      api,
      token,
      tabs,
      takesToken: true,
      forget: prompts.forget,
      leave: () => {
        hooks.loggedOut();
        hooks.reload();
      },
      tell: (message) => toasts.push({ tone: 'danger', message, timeoutMs: 5000 }),
      askFactor: () => undefined,
    });
    const expiry = createActor(
      expiryMachine.provide({
        actions: {
          post: (_, message) => tabs.post(message),
          reset: () => session.send({ type: 'RELOGIN' }),
          reload: hooks.reload,
          startAnew: hooks.reload,
        },
      }),
      { input: { tab } },
    );
    this.api = api;
    this.session = session;
    this.expiry = expiry;
    this.prompts = prompts;
    this.token = token;
    this.#runtime = { api, token, toasts, pubSub } as Runtime;
    session.subscribe({ error: hooks.fault, next: () => (hooks.moved(), this.#mount()) });
    expiry.subscribe({ error: hooks.fault });
    expiry.start();
    session.start();
    tabs.listen((message) => {
      if (message.kind !== 'renewed') return expiry.send({ type: 'HEARD', ...message });
      const mine = session.getSnapshot().context.session?.profile.userId;
      expiry.send({ type: 'RENEWED', sameUser: message.userId === mine });
    });
    this.#mount();
  }

  /** The tab becomes visible. */
  show(): void {
    if (this.token.isForeign()) this.#hooks.reload();
  }
  hide(): void {
    this.expiry.send({ type: 'LEAVE' });
  }

  #mount(): void {
    const state = this.session.getSnapshot();
    const { session } = state.context;
    const isInside = state.matches('ready') || state.matches('loggingOut') || state.matches('expired');
    const profile = isInside ? session?.profile : undefined;
    const key = profile ? personalPrefix(profile.userId, profile.medicalAreaCode) : null;
    if (this.console?.key === key) return;
    this.console?.close();
    this.console = null;
    if (key !== null && session) this.console = this.#open(key, session);
  }

  #open(key: string, loaded: LoadedSession): Console {
    const { profile } = loaded;
    const watch = <A extends AnyActorRef>(actor: A): A => {
      actor.subscribe({ error: this.#hooks.fault });
      actor.start();
      return actor;
    };
    const areaSwitch = watch(createActor(areaSwitchOf(this.#runtime, loaded)));
    const fee = watch(
      createActor(feeOf(this.#runtime, { navigate: () => undefined, back: () => undefined })),
    );
    const detach = this.prompts.attachFee((feeKey) => fee.send({ type: 'START', feeKey }));
    const { isAdminUser, medicalAreaCode, initializeInfo } = profile;
    areaSwitch.send({ type: 'START', isAdminUser, medicalAreaCode });
    const drafts = keepIn(() => sessionStorage, `${key}:draft`);
    const initialization = initializeInfo.isNeedInitialize
      ? watch(this.#initialization(initializeInfo, drafts))
      : null;
    const actors: AnyActorRef[] = [areaSwitch, fee, ...(initialization ? [initialization] : [])];
    const close = (): void => {
      detach();
      for (const actor of actors) (actor as ActorRefFrom<typeof feeMachine>).stop();
    };
    return { key, areaSwitch, fee, drafts, initialization, close };
  }

  /** Runs the machine as src/screens/initialization/Initialization.tsx does. */
  #initialization(initializeInfo: InitializeInfo, drafts: Keep): InitializationActor {
    const options = (signal: AbortSignal) => ({ signal, quiet: true });
    const machine = initializationMachine.provide({
      actors: {
        read: service<InitializationState, NonReducibleUnknown>((_, signal) =>
          this.api.call(initializationCalls.get, {}, options(signal)),
        ),
        save: service<Saved, { step: number; values: unknown }>(async ({ step, values }, signal) => {
          const saved = await this.#save(step, values, options(signal));
          drafts.drop(initializationSteps[step] ?? '');
          this.#hooks.saved(this, step);
          return saved;
        }),
        finish: service<unknown, NonReducibleUnknown>((_, signal) =>
          this.api.call(initializationCalls.finish, {}, options(signal)),
        ),
      },
      actions: { showStep: () => undefined, leave: () => this.session.send({ type: 'ENTER' }) },
    });
    return createActor(machine, { input: { step: Number.NaN, initializeInfo } });
  }

  #save(step: number, values: unknown, how: { signal: AbortSignal; quiet: boolean }): Promise<Saved> {
    const { saveCompany, saveStores, saveConfig, saveOperators, saveCatalogue } = initializationCalls;
    const call = [saveCompany, saveStores, saveConfig, saveOperators, saveCatalogue][step];
    if (!call) throw new Error('没有这一步');
    return this.api.call(call as typeof saveCompany, values as never, how);
  }

  /** All state that the page holds in memory, as one text. */
  text(): string {
    const { questions, boxes } = this.prompts.snapshot();
    const { areaSwitch, fee, initialization } = this.console ?? {};
    const actors = [this.session, this.expiry, areaSwitch, fee, initialization, ...questions];
    return JSON.stringify([actors.map((actor) => actor?.getSnapshot().context as unknown), boxes]);
  }
}
