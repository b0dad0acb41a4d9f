import type { Page } from 'playwright-core';
import type { Model } from '../../machines/model.ts';

/** A deployment that is running somewhere, and an account on it. */
export interface Deployment {
  readonly base: string;
  readonly user: string;
  readonly password: string;
}

/** How a machine is driven and seen through the page. `Stage` is what a driver sets up for one path. */
export interface PageDriver<S = unknown, Stage = unknown> {
  readonly models: readonly Model<S>[];
  /** How a step is taken; `next` is the step after it. */
  readonly acts: Readonly<Record<string, Act<Stage>>>;
  /** Steps of the models that cannot be taken at the page, and why. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** False where the page offers a step in some states only, and not in this one. */
  isOffered?(step: string, state: S): boolean;
  /** True where a person can take a step that changes nothing, and sees that it does not. */
  isTakenInVain?(step: string, state: S): boolean;
  /** True where the page can be brought back to its start by steps: paths are then walked one after the other on it. */
  readonly comesBack?: boolean;
  /** The page as it is before the first step. */
  open(page: Page, deployment: Deployment, model: Model<S>): Promise<Stage>;
  /** Looks whether a state is what a person sees. @throws Error when it is not */
  look(stage: Stage, state: S): Promise<void>;
}
export type Act<Stage> = (stage: Stage, next: string | undefined) => Promise<void>;

/** A driver of whatever states, for the runner. */
export const driver = <S, Stage>(made: PageDriver<S, Stage>): PageDriver => made as unknown as PageDriver;

/** Steps of a driver's models that it neither takes nor gives up with a reason; and those it names twice or for nothing. */
export function unexplained({ models, acts, unreachable }: PageDriver): string[] {
  const steps = new Set(models.flatMap((model) => Object.keys(model.steps)));
  const named = [...Object.keys(acts), ...Object.keys(unreachable)];
  return [
    ...[...steps].filter((step) => !named.includes(step)),
    ...named.filter((step, index) => !steps.has(step) || named.indexOf(step) !== index),
  ];
}
