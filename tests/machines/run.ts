import { expect } from 'vitest';
import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Coverage } from './coverage.ts';
import type { Model, Play, Snapshot } from './model.ts';
import { pathsOf } from './paths.ts';
import { settle, World } from './world.ts';

/** Runs every path of a model on the real machine, and looks at everything after every step. */
export async function runModel<S>(model: Model<S>, coverage: Coverage): Promise<void> {
  for (const path of pathsOf(model)) {
    coverage.paths += 1;
    await runPath(model, path, coverage);
  }
}

async function runPath<S>(model: Model<S>, path: readonly string[], coverage: Coverage): Promise<void> {
  const world = new World();
  const clock = new SimulatedClock();
  const actor = createActor(model.provide(world), {
    clock,
    input: model.input,
    inspect: (event) => coverage.take(transitionsOf(event)),
  });
  const faults: unknown[] = [];
  actor.subscribe({ error: (error) => faults.push(error) });
  let state = model.initial;
  let at = 'the start';
  const look = () => {
    const snapshot = actor.getSnapshot() as Snapshot;
    const where = `${model.name}: ${path.join(' > ')}, after ${at}`;
    expect(faults, where).toEqual([]);
    expect(model.abstract(snapshot), where).toEqual(state);
    expect(strays(snapshot, world), `${where}: requests that nobody waits for`).toEqual([]);
    model.observe(world, state, snapshot);
    for (const secret of model.secrets ?? []) expect(textOf(actor, snapshot), where).not.toContain(secret);
    coverage.see(snapshot);
  };
  actor.start();
  await settle();
  look();
  for (const name of path) {
    const step = model.steps[name];
    if (!step) throw new Error(`${model.name}: no step ${name}`);
    at = name;
    const before = state;
    const next = step.next(before);
    world.effects.length = 0;
    const callCount = world.calls.length;
    await play(actor, world, clock, step.play, look);
    state = next ?? before;
    look();
    expect(world.effects, `${model.name}: effects of ${name}`).toEqual(
      next === null ? [] : (step.effects?.(before) ?? []),
    );
    if (next === null) expect(world.calls.length, `${model.name}: ${name} is ignored`).toBe(callCount);
    else step.check?.(world, before);
  }
  actor.stop();
  expect(world.pending(), `${model.name}: left over when stopped`).toEqual([]);
}

async function play(
  actor: AnyActorRef,
  world: World,
  clock: SimulatedClock,
  how: Play,
  look: () => void,
): Promise<void> {
  if (how.kind === 'send') actor.send(how.event);
  else if (how.kind === 'done') world.waiting(how.service).resolve(how.output);
  else if (how.kind === 'fail') world.waiting(how.service).reject(how.error);
  else {
    clock.increment(how.ms - 1);
    // Not a moment too early.
    look();
    clock.increment(1);
  }
  await settle();
}

/** Services that run although no active state has asked for them. */
const strays = (snapshot: Snapshot, world: World): string[] => {
  const asked = snapshot._nodes.flatMap((node) => node.invoke.map(({ src }) => src));
  return world
    .pending()
    .map(({ service }) => service)
    .filter((service, index, all) => !asked.includes(service) || all.indexOf(service) !== index);
};

/** All that a snapshot shows; what a service under way was given is its own business. */
const textOf = (actor: AnyActorRef, snapshot: Snapshot): string => {
  const persisted = { ...(actor.getPersistedSnapshot?.() as object), children: {} };
  return JSON.stringify([snapshot, snapshot.context, persisted]);
};

/** The definitions that a microstep took: there for tools, and not in the types. */
const transitionsOf = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep'
    ? (event as unknown as { _transitions: AnyTransitionDefinition[] })._transitions
    : [];
