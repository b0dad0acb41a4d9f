import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Makes a machine's service of an async function. After an abort it never settles: in React's StrictMode, which stops and
 * restarts an actor, the rejection would be taken for that of the restarted request.
 */
export const service = <Output, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        work(input, signal).then(
          (output) => signal.aborted || resolve(output),
          (error: unknown) => signal.aborted || reject(error as Error),
        );
      }),
  );
