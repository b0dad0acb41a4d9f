import type { Model } from '../../machines/model.ts';
import { Chart, type Offers } from '../../machines/tour.ts';
import type { PageDriver } from './pageDriver.ts';

/** Steps that a person can take at the page: those that change something, and those that are seen to change nothing. */
export const offersOf =
  (model: Model<unknown>, made: PageDriver): Offers<unknown> =>
  (step, state) => {
    if (!Object.hasOwn(made.acts, step) || made.isOffered?.(step, state) === false) return false;
    return model.steps[step]?.next(state) != null || made.isTakenInVain?.(step, state) === true;
  };

/** A walk of more steps is not made longer: one that fails has to be repeated and understood. */
const LONGEST = 400;

/** Walks through the page, by model; a model that adds nothing is opened and looked at all the same. */
export function toursOf(made: PageDriver, isShort: boolean): (readonly [Model<unknown>, string[][]])[] {
  const covered = new Set<string>();
  return made.models.map((model) => {
    const taken = isShort ? covered : new Set<string>();
    const walks = new Chart(model, offersOf(model, made), !isShort).tour(taken, LONGEST);
    return [model, walks.length > 0 ? walks : [[]]];
  });
}

/** A path up to the first step that cannot be taken at the page. */
export function takeable(model: Model<unknown>, made: PageDriver, path: readonly string[]): string[] {
  const offers = offersOf(model, made);
  let state = model.initial;
  const end = path.findIndex((name) => {
    const step = model.steps[name];
    if (!step || step.when?.(state) === false || !offers(name, state)) return true;
    state = step.next(state) ?? state;
    return false;
  });
  return end === -1 ? [...path] : path.slice(0, end);
}
