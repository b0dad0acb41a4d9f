import {
  fromCallback,
  fromPromise,
  SimulatedClock,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** One call of a service by the machine, which the test answers. */
export interface ServiceCall {
  readonly service: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  isAnswered: boolean;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** For a long-running service: sends an event to the machine. */
  readonly report: (event: EventObject) => void;
}

const refuse = (): never => {
  throw new Error('the service does not answer in this way');
};

/** The environment of a machine under test: services that wait for an answer, and the list of actions it took. */
export class World {
  readonly calls: ServiceCall[] = [];
  readonly effects: string[] = [];
  readonly clock = new SimulatedClock();

  /** A service that does nothing until it is answered. It ignores its abort signal, as a late reply does. */
  service<Output, Input>(service: string): PromiseActorLogic<Output, Input> {
    return fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const answer = (give: (value: never) => void) => (value: unknown) => {
            call.isAnswered = true;
            give(value as never);
          };
          const call: ServiceCall = {
            service,
            input,
            signal,
            isAnswered: false,
            resolve: answer(resolve as (value: never) => void),
            reject: answer(reject as (value: never) => void),
            report: refuse,
          };
          this.calls.push(call);
        }),
    );
  }

  /** A service that reports events on demand until it is stopped. */
  reporter<Report extends EventObject, Input extends NonReducibleUnknown>(
    service: string,
  ): CallbackActorLogic<Report, Input> {
    return fromCallback<Report, Input>(({ input, sendBack }) => {
      const ending = new AbortController();
      this.calls.push({
        service,
        input,
        signal: ending.signal,
        isAnswered: false,
        resolve: refuse,
        reject: refuse,
        report: sendBack,
      });
      return () => ending.abort();
    });
  }

  /** Calls that the machine still waits for. */
  pending(): ServiceCall[] {
    return this.calls.filter((call) => !call.isAnswered && !call.signal.aborted);
  }

  /** The one call of a service that the machine waits for. */
  waiting(service: string): ServiceCall {
    const [call, second] = this.pending().filter((candidate) => candidate.service === service);
    if (!call || second) throw new Error(`${call ? 'more than one' : 'no'} call of ${service} is waiting`);
    return call;
  }
}

/** Lets every settled promise reach the machine. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
