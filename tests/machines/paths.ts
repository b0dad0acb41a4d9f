import type { EventObject } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { Model, Play, Snapshot } from './model.ts';
import { World } from './world.ts';

/**
 * Paths, as step names from the start, that together take every step in every state that the production machine can
 * reach. Throws where machine and model disagree about what is possible.
 */
export function pathsOf<S>(model: Model<S>): string[][] {
  const names = new WeakMap<EventObject, string>();
  const keyOf = (snapshot: Snapshot): string => JSON.stringify(model.abstract(snapshot));
  const options = {
    input: model.input,
    serializeState: keyOf,
    // A model with infinite states must fail instead of hanging.
    limit: 50_000,
    serializeEvent: (event: EventObject) => names.get(event) ?? event.type,
    events: (snapshot: Snapshot) =>
      Object.entries(model.steps).flatMap(([name, step]) => {
        if (snapshot.status !== 'active' || step.when?.(model.abstract(snapshot)) === false) return [];
        return eventsOf(snapshot, step.play).map((event) => {
          names.set(event, name);
          return event;
        });
      }),
  };
  const machine = model.provide(new World());
  const adjacency = getAdjacencyMap(machine, options as never) as unknown as Record<
    string,
    { state: Snapshot; transitions: Record<string, unknown> }
  >;
  const shortest = new Map(
    getShortestPaths(machine, options as never).map((path) => [
      keyOf(path.state as Snapshot),
      path.steps.map((step) => names.get(step.event)).filter((name) => name !== undefined),
    ]),
  );
  const paths = Object.entries(adjacency).flatMap(([key, { state, transitions }]) => {
    const way = shortest.get(key);
    if (!way) throw new Error(`${model.name}: no path leads to ${key}`);
    compare(model, model.abstract(state), Object.keys(transitions));
    return Object.keys(transitions).map((name) => [...way, name]);
  });
  return withoutPrefixes(paths);
}

/** Events that take a step in this state; none when it is impossible. */
function eventsOf(snapshot: Snapshot, play: Play): EventObject[] {
  switch (play.kind) {
    case 'send':
      return [{ ...play.event }];
    case 'done':
    case 'fail':
      return snapshot._nodes
        .flatMap((node) => node.invoke)
        .filter((invoked) => invoked.src === play.service)
        .map(({ id }) =>
          play.kind === 'done'
            ? { type: `xstate.done.actor.${id}`, output: play.output }
            : { type: `xstate.error.actor.${id}`, error: play.error },
        );
    case 'report':
      return snapshot._nodes.some((node) => node.invoke.some(({ src }) => src === play.service))
        ? [{ ...play.event }]
        : [];
    case 'after':
      return snapshot._nodes
        .flatMap((node) => node.after)
        .filter(({ delay }) => delay === play.delay)
        .map(({ eventType }) => ({ type: eventType }));
  }
}

function compare<S>(model: Model<S>, state: S, possible: readonly string[]): void {
  for (const [name, step] of Object.entries(model.steps)) {
    if (step.play.kind === 'send' || step.when?.(state) === false) continue;
    const isExpected = step.next(state) !== null;
    if (isExpected !== possible.includes(name))
      throw new Error(
        `${model.name}: in ${JSON.stringify(state)} the step ${name} is ` +
          (isExpected ? 'expected, but the machine cannot take it' : 'not handled by the model'),
      );
  }
}

/** A path that is the beginning of a longer one is not run on its own. */
function withoutPrefixes(paths: readonly string[][]): string[][] {
  const sorted = paths.map((path) => ({ path, text: `${path.join(' ')} ` }));
  sorted.sort((a, b) => (a.text < b.text ? -1 : 1));
  return sorted
    .filter(({ text }, index) => !sorted[index + 1]?.text.startsWith(text))
    .map(({ path }) => path);
}
