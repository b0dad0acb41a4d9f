import { createActor, type ActorRefFrom } from 'xstate';
import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import type { Confirmer } from '../api/client.ts';
import type { MessageBox } from '../api/apiError.ts';
import type { PubSub } from '../api/pubSub.ts';
import type { confirmReplayMachine, Replay, ReplayReply } from '../machines/confirmReplay.ts';
import { service } from '../machines/service.ts';
import type { Watched } from '../machines/watched.ts';
import { createStore } from '../state/createStore.ts';

export type ConfirmActor = ActorRefFrom<typeof confirmReplayMachine>;

export interface PromptsState {
  /** Questions of the server that wait for an answer, the last one in front. */
  readonly questions: readonly ConfirmActor[];
  /** Message boxes to be read, the first one in front. */
  readonly boxes: readonly MessageBox[];
}

/** Questions and message boxes of the server, which the console shows. The login page does not load it. */
export class ServerPrompts {
  readonly #pubSub: PubSub;
  readonly #inspect: Watched;
  readonly #state = createStore<PromptsState>({ questions: [], boxes: [] });
  #onFee: ((feeKey: string) => void) | null = null;
  #fees: string[] = [];

  constructor(pubSub: PubSub, inspect: Watched) {
    this.#pubSub = pubSub;
    this.#inspect = inspect;
  }

  /** Runs the confirmation flow of one call (spec §4). Never rejects. */
  readonly confirm: Confirmer = async (info, replay) => {
    const { confirmReplayMachine: machine } = await import('../machines/confirmReplay.ts');

    return new Promise((resolve) => {
      const provided = machine.provide({
        actors: {
          replay: service<ReplayReply, Replay>(async ({ pubSubId, result, headers }, signal) => ({
            info: await replay({ pubSubId, value: result, headers }, signal),
            result: null,
          })),
        },
        actions: {
          publish: (_, { pubSubId, action }) => this.#pubSub.publish(pubSubId, { action }),
        },
      });
      const actor = createActor(provided, { input: { info: info as ConfimResultInfo }, ...this.#inspect });
      this.#state.patch({ questions: [...this.snapshot().questions, actor] });
      actor.subscribe({
        complete: () => {
          this.#state.patch({ questions: this.snapshot().questions.filter((each) => each !== actor) });
          const { code = -1, error } = actor.getSnapshot().output ?? {};
          resolve(code === -1 ? { code, error } : { code });
        },
      });
      actor.start();
    });
  };

  readonly openBox = (box: MessageBox): void => this.#state.patch({ boxes: [...this.snapshot().boxes, box] });
  readonly closeBox = (): void => this.#state.patch({ boxes: this.snapshot().boxes.slice(1) });

  /** A paid module ran out (106002). */
  readonly onFee = (feeKey: string): void => {
    if (this.#onFee) this.#onFee(feeKey);
    else this.#fees.push(feeKey);
  };
  /** Sets what begins a renewal, and begins those of modules that ran out before. @returns the function that removes it */
  readonly attachFee = (begin: (feeKey: string) => void): (() => void) => {
    this.#onFee = begin;
    for (const feeKey of this.#fees.splice(0)) begin(feeKey);
    return () => {
      this.#onFee = null;
    };
  };

  /** Drops everything at the end of a login: the next person must not see it. */
  readonly forget = (): void => {
    for (const actor of this.snapshot().questions) actor.stop();
    this.#fees = [];
    this.#state.patch({ questions: [], boxes: [] });
  };

  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
}
