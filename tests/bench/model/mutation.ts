import { createMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { Coverage } from '../../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../../src/machines/index.ts';
import { nameOfEvent } from '../../../src/machines/inspect.ts';
import type { Model } from '../../machines/model.ts';
import { models } from '../../machines/models.ts';
import { pathsOf } from '../../machines/paths.ts';
import { PathFailure, runPath } from '../../machines/run.ts';
import type { World } from '../../machines/world.ts';
import { rounded, type Figure } from '../figure.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { reasonOf } from './survivors.ts';

interface Walk {
  readonly model: Model<unknown>;
  readonly path: readonly string[];
}
export interface MutationReport {
  readonly count: number;
  readonly survivors: readonly { readonly name: string; readonly reason: string }[];
}

/** The model with the machine changed: the surroundings stay as they are. */
const altered = (model: Model<unknown>, mutant: Mutant): Model<unknown> => ({
  ...model,
  provide: (world: World) => {
    const { implementations } = model.provide(world);
    const delays = { ...implementations.delays, ...mutant.delays };
    // A change may make states chase each other.
    const config = { ...mutant.config, options: { maxIterations: 100 } };
    return createMachine(config as never, { ...implementations, delays } as never) as AnyStateMachine;
  },
});

/** Alters a machine in every way and runs its paths, for each mutant up to the first that fails. */
export async function mutate(name: MachineName): Promise<MutationReport> {
  const walks = models[name].flatMap((model) => pathsOf(model).map((path): Walk => ({ model, path })));
  const places = await byPlace(walks);
  const mutants = mutantsOf(machines[name]);
  const survivors: { name: string; reason: string }[] = [];
  for (const mutant of mutants) {
    // Where the change is met, it is most likely found.
    const near = mutant.places.flatMap(({ stateId, event }) => places.get(placeName(stateId, event)) ?? []);
    const isCaught = (await fails(near, mutant)) || (await fails(walks, mutant));
    if (!isCaught) survivors.push({ name: mutant.name, reason: reasonOf(mutant.name) });
  }
  return { count: mutants.length, survivors };
}

async function fails(walks: readonly Walk[], mutant: Mutant): Promise<boolean> {
  for (const { model, path } of walks)
    try {
      await runPath(altered(model, mutant), path, new Coverage());
    } catch (error) {
      if (error instanceof PathFailure) return true;
      throw error;
    }
  return false;
}

/** Notes which transitions a path takes, by source and event. */
class Recorder extends Coverage {
  readonly places = new Set<string>();
  override take(taken: readonly AnyTransitionDefinition[]): void {
    for (const { source, eventType } of taken)
      this.places.add(placeName(source.id, nameOfEvent(source.machine as AnyStateMachine, eventType)));
  }
}
const placeName = (stateId: string, event: string): string => `${stateId} ${event}`;

/** Paths by the transitions that they take, the shortest first. */
async function byPlace(walks: readonly Walk[]): Promise<Map<string, Walk[]>> {
  const found = new Map<string, Walk[]>();
  for (const walk of [...walks].sort((a, b) => a.path.length - b.path.length)) {
    const recorder = new Recorder();
    await runPath(walk.model, walk.path, recorder);
    for (const place of recorder.places) found.set(place, [...(found.get(place) ?? []), walk]);
  }
  return found;
}

/** Share of mutants that the generated paths catch, over all machines. */
export async function mutationFigure(say: (line: string) => void): Promise<Figure> {
  let count = 0;
  let survived = 0;
  const perMachine: string[] = [];
  for (const name of Object.keys(machines) as MachineName[]) {
    const report = await mutate(name);
    count += report.count;
    survived += report.survivors.length;
    perMachine.push(`${name} ${report.count - report.survivors.length}/${report.count}`);
    for (const each of report.survivors) say(`survived: ${each.name} (${each.reason})`);
  }
  return {
    name: 'model.mutation.caught',
    value: rounded((count - survived) / count, 4),
    unit: `of ${count} mutants`,
    baseline: perMachine.join(', '),
  };
}
