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
import { KINDS, mutantsOf, type Kind, type Mutant } from './mutants.ts';
import { isEquivalent, reasonOf } from './survivors.ts';

interface Walk {
  readonly model: Model<unknown>;
  readonly path: readonly string[];
}
export interface MutationReport {
  /** Mutants that count, and those of them that were caught, by kind. */
  readonly byKind: ReadonlyMap<Kind, { readonly count: number; readonly caught: number }>;
  readonly survivors: readonly { readonly name: string; readonly reason: string }[];
}

/** The model with the machine changed: the surroundings stay as they are. */
const altered = (model: Model<unknown>, mutant: Mutant): Model<unknown> => ({
  ...model,
  provide: (world: World) => {
    const { implementations } = model.provide(world);
    // A change may make states chase each other.
    const config = { ...mutant.config, options: { maxIterations: 100 } };
    return createMachine(config as never, mutant.change(implementations) as never) as AnyStateMachine;
  },
});

/**
 * Alters a machine in every way and runs its paths, for each mutant up to the first that fails.
 * @param every takes one of so many mutants, for a sample
 */
export async function mutate(name: MachineName, every = 1): Promise<MutationReport> {
  const walks = models[name].flatMap((model) => pathsOf(model).map((path): Walk => ({ model, path })));
  const places = await byPlace(walks);
  const all = mutantsOf(machines[name]);
  const mutants = every === 1 ? all : all.filter((_, index) => index % every === 0);
  const groups = new Map<string, { readonly kind: Kind; isCaught: boolean }>();
  const survivors: { name: string; reason: string }[] = [];
  for (const mutant of mutants) {
    // Where the change is met, it is most likely found.
    const near = mutant.places.flatMap(({ stateId, event }) => places.get(placeName(stateId, event)) ?? []);
    const isCaught = (await fails(near, mutant)) || (await fails(walks, mutant));
    if (!isCaught && isEquivalent(mutant.name)) continue;
    const id = `${mutant.kind} ${mutant.group}`;
    groups.set(id, { kind: mutant.kind, isCaught: isCaught && groups.get(id)?.isCaught !== false });
    if (!isCaught) survivors.push({ name: mutant.name, reason: reasonOf(mutant.name) });
  }
  const byKind = new Map<Kind, { count: number; caught: number }>();
  for (const { kind, isCaught } of groups.values()) {
    const { count, caught } = byKind.get(kind) ?? { count: 0, caught: 0 };
    byKind.set(kind, { count: count + 1, caught: caught + Number(isCaught) });
  }
  return { byKind, survivors };
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

/** The least share of each kind that the paths must catch. */
export const GOAL = 0.95;

/** Counts of each kind over some machines; what survived without a reason is said. */
export async function mutateAll(
  names: readonly MachineName[],
  say: (line: string) => void,
  every = 1,
): Promise<ReadonlyMap<Kind, { readonly count: number; readonly caught: number }>> {
  const total = new Map<Kind, { count: number; caught: number }>();
  for (const name of names) {
    const { byKind, survivors } = await mutate(name, every);
    for (const [kind, { count, caught }] of byKind) {
      const before = total.get(kind) ?? { count: 0, caught: 0 };
      total.set(kind, { count: before.count + count, caught: before.caught + caught });
    }
    for (const each of survivors) say(`survived: ${each.name} (${each.reason})`);
  }
  for (const kind of KINDS) {
    const { count, caught } = total.get(kind) ?? { count: 0, caught: 0 };
    if (count > 0) say(`${kind}: ${caught} of ${count} caught (${((100 * caught) / count).toFixed(1)} %)`);
  }
  return total;
}

/** Share of mutants that the generated paths catch, over all machines and of the kind that is caught least. */
export async function mutationFigure(say: (line: string) => void): Promise<Figure> {
  const counts = await mutateAll(Object.keys(machines) as MachineName[], say);
  const all = [...counts.values()];
  const sum = (of: 'count' | 'caught'): number => all.reduce((total, each) => total + each[of], 0);
  return {
    name: 'model.mutation.caught',
    value: rounded(sum('caught') / sum('count'), 4),
    unit: `of ${sum('count')} mutants`,
    baseline: [...counts].map(([kind, { count, caught }]) => `${kind} ${caught}/${count}`).join(', '),
  };
}
