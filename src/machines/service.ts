import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * A service of a machine from an async function. One that was called off never answers: nobody waits for it any more,
 * and React's StrictMode, which stops and starts an actor again, would take its rejection for that of the request
 * that runs anew.
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
