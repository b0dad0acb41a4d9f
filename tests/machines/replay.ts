import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Coverage } from '../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../src/machines/index.ts';
import { versionOf, type Scenario } from '../../src/machines/inspect.ts';
import type { Model, Play } from './model.ts';
import { models } from './models.ts';
import { runPath } from './run.ts';

const stateValue = z.union([z.string(), z.record(z.string(), z.unknown())]);
const scenarioFile = z.object({
  machine: z.enum(Object.keys(machines) as [MachineName, ...MachineName[]]),
  version: z.string(),
  from: stateValue,
  steps: z.array(z.object({ event: z.string(), fields: z.record(z.string(), z.unknown()), to: stateValue })),
});

/** @throws Error a sentence that says what is wrong with the file */
export function readScenario(text: string): Scenario & { machine: MachineName } {
  try {
    return scenarioFile.parse(JSON.parse(text)) as Scenario & { machine: MachineName };
  } catch (error) {
    throw new Error('this is no scenario: export one from the machine inspector', { cause: error });
  }
}

export interface Replayed {
  /** The model's steps that were taken. */
  readonly path: readonly string[];
  /** The step that could not be repeated, or null. */
  readonly stoppedAt: string | null;
  readonly isSameVersion: boolean;
}

/**
 * Replays an exported scenario on the actor. A scenario holds no payloads: each event takes the model's step that leads
 * to the recorded state. @throws PathFailure where machine and model diverge
 */
export async function replay(scenario: Scenario & { machine: MachineName }): Promise<Replayed> {
  const isSameVersion = versionOf(machines[scenario.machine]) === scenario.version;
  let furthest: Replayed = { path: [], stoppedAt: `it begins in ${words(scenario.from)}`, isSameVersion };
  for (const model of models[scenario.machine]) {
    if (!isDeepStrictEqual(await valueAfter(model, []), scenario.from)) continue;
    const found = await follow(model, scenario, []);
    if (found.stoppedAt === null) return { ...found, isSameVersion };
    if (found.path.length >= furthest.path.length) furthest = { ...found, isSameVersion };
  }
  return furthest;
}

type Followed = Omit<Replayed, 'isSameVersion'>;

/** Extends a path by fitting steps as far as possible. */
async function follow(model: Model<unknown>, scenario: Scenario, path: readonly string[]): Promise<Followed> {
  const seen = scenario.steps[path.length];
  if (!seen) return { path, stoppedAt: null };
  let furthest: Followed = {
    path,
    stoppedAt: `step ${path.length + 1}: no step of the model makes ${seen.event} lead to ${words(seen.to)}`,
  };
  for (const name of candidates(model, path, seen)) {
    const way = [...path, name];
    if (!isDeepStrictEqual(await valueAfter(model, way), seen.to)) continue;
    const found = await follow(model, scenario, way);
    if (found.stoppedAt === null) return found;
    if (found.path.length > furthest.path.length) furthest = found;
  }
  return furthest;
}

/** Possible steps with this event; those with the same fields first. */
function candidates(
  model: Model<unknown>,
  path: readonly string[],
  seen: Scenario['steps'][number],
): string[] {
  let state = model.initial;
  for (const name of path) state = model.steps[name]?.next(state) ?? state;
  const fitting = Object.entries(model.steps).filter(
    ([, { play, next }]) => nameOf(play) === seen.event && (play.kind === 'send' || next(state) !== null),
  );
  const isAlike = (play: Play): boolean =>
    'event' in play &&
    Object.entries(seen.fields).every(([field, value]) =>
      isDeepStrictEqual((play.event as unknown as Record<string, unknown>)[field], value),
    );
  return fitting
    .sort(([, a], [, b]) => Number(isAlike(b.play)) - Number(isAlike(a.play)))
    .map(([name]) => name);
}

/** The name that the inspector shows. */
function nameOf(play: Play): string {
  switch (play.kind) {
    case 'send':
    case 'report':
      return play.event.type;
    case 'done':
    case 'fail':
      return `${play.kind} ${play.service}`;
    case 'after':
      return `after ${play.delay}`;
  }
}

async function valueAfter(model: Model<unknown>, path: readonly string[]): Promise<unknown> {
  let value: unknown;
  await runPath(model, path, new Coverage(), (snapshot) => {
    ({ value } = snapshot);
  });
  return value;
}

const words = (value: unknown): string => JSON.stringify(value);
