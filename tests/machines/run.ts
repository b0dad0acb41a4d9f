import { createActor, type AnyActorRef, type SimulatedClock } from 'xstate';
import type { Coverage } from '../../src/machines/coverage.ts';
import { transitionsTaken } from '../../src/machines/inspect.ts';
import { lacks, same } from './check.ts';
import type { Model, Play, Snapshot } from './model.ts';
import { pathsOf } from './paths.ts';
import { settle, World } from './world.ts';

/** A path on which machine and model diverge; its message lists the steps to repeat it by hand. */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';
  readonly path: readonly string[];
  constructor(model: Model<unknown>, path: readonly string[], count: number, cause: unknown) {
    const steps = path.slice(0, count).map((name, index) => `  ${index + 1}. ${name}: ${words(model, name)}`);
    const reason = cause instanceof Error ? cause.message : String(cause);
    super([`${model.name}, by these steps:`, ...steps, reason].join('\n'), { cause });
    this.path = path.slice(0, count);
  }
}

/** Runs every path of a model on the real machine and checks everything after each step. @throws PathFailure */
export async function runModel<S>(model: Model<S>, coverage: Coverage): Promise<void> {
  for (const path of pathsOf(model)) {
    coverage.paths += 1;
    await runPath(model, path, coverage);
  }
}

/** @throws PathFailure */
export async function runPath<S>(
  model: Model<S>,
  path: readonly string[],
  coverage: Coverage,
  /** Called with each state that was reached, the first one before any step. */
  reached: (snapshot: Snapshot) => void = () => undefined,
): Promise<void> {
  const world = new World();
  const { clock } = world;
  const actor = createActor(model.provide(world), {
    clock,
    input: model.input,
    inspect: (event) => coverage.take(transitionsTaken(event)),
  });
  const faults: unknown[] = [];
  actor.subscribe({ error: (error) => faults.push(error) });
  let state = model.initial;
  const look = () => {
    const snapshot = actor.getSnapshot() as Snapshot;
    same(faults, [], 'the machine broke');
    same(model.abstract(snapshot), state, 'the state is another one');
    same(strays(snapshot, world), [], 'requests that nobody waits for');
    model.observe(world, state, snapshot);
    for (const secret of model.secrets ?? []) lacks(textOf(actor, snapshot), secret, 'a secret is kept');
    coverage.see(snapshot);
    reached(snapshot);
  };
  let count = 0;
  try {
    actor.start();
    await settle();
    same(world.effects, model.initialEffects ?? [], 'effects of the start');
    look();
    for (const name of path) {
      count += 1;
      const step = model.steps[name];
      if (!step) throw new Error(`there is no step ${name}`);
      const before = state;
      const next = step.next(before);
      world.effects.length = 0;
      const callCount = world.calls.length;
      clock.increment(step.waits ?? 0);
      await play(actor, world, clock, step.play, () => {
        same(model.abstract(actor.getSnapshot() as Snapshot), before, 'it went on too early');
        same(world.effects, [], 'it acted too early');
      });
      state = next ?? before;
      look();
      same(world.effects, next === null ? [] : (step.effects?.(before) ?? []), 'the effects are other ones');
      if (next === null) same(world.calls.length, callCount, 'an ignored step asked for something');
      else step.check?.(world, before);
    }
    actor.stop();
    same(
      world.pending().map(({ service }) => service),
      [],
      'requests left over when stopped',
    );
  } catch (error) {
    actor.stop();
    throw new PathFailure(model, path, count, error);
  }
}

async function play(
  actor: AnyActorRef,
  world: World,
  clock: SimulatedClock,
  how: Play,
  notYet: () => void,
): Promise<void> {
  switch (how.kind) {
    case 'send':
      actor.send(how.event);
      break;
    case 'done':
      world.waiting(how.service).resolve(how.output);
      break;
    case 'fail':
      world.waiting(how.service).reject(how.error);
      break;
    case 'report':
      world.waiting(how.service).report(how.event);
      break;
    case 'after':
      clock.increment(how.ms - 1);
      notYet();
      clock.increment(1);
  }
  await settle();
}

/** A step in plain words. */
function words(model: Model<unknown>, name: string): string {
  const play = model.steps[name]?.play;
  switch (play?.kind) {
    case undefined:
      return 'unknown';
    case 'send': {
      const { type, ...fields } = play.event;
      // Credentials of a model are made up; they are left out all the same.
      const names = Object.keys(fields);
      return `send ${type}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
    }
    case 'done':
      return `the service ${play.service} answers`;
    case 'fail':
      return `the service ${play.service} fails: ${play.error instanceof Error ? play.error.message : String(play.error)}`;
    case 'report':
      return `the service ${play.service} reports ${play.event.type}`;
    case 'after':
      return `${play.ms} ms pass (${play.delay})`;
  }
}

/** Running services that no active state invokes. */
const strays = (snapshot: Snapshot, world: World): string[] => {
  const asked = snapshot._nodes.flatMap((node) => node.invoke.map(({ src }) => src));
  return world
    .pending()
    .map(({ service }) => service)
    .filter((service, index, all) => !asked.includes(service) || all.indexOf(service) !== index);
};

/** A snapshot as text, without the inputs of running services. */
const textOf = (actor: AnyActorRef, snapshot: Snapshot): string => {
  const persisted = { ...(actor.getPersistedSnapshot?.() as object), children: {} };
  return JSON.stringify([snapshot, snapshot.context, persisted]);
};
