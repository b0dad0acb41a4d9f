import type { Page } from 'playwright-core';
import type { Model } from '../../machines/model.ts';

/** A deployment that is running somewhere, and an account on it. */
export interface Deployment {
  readonly base: string;
  readonly user: string;
  readonly password: string;
  /** Other accounts, by what they are for; a demo account of that name and the same password when absent. */
  readonly accounts?: Readonly<Partial<Record<Role, Account>>> | undefined;
  /** Credentials of a silent login; the demo till's when absent. */
  readonly till?: Till | undefined;
}
/** What an account is for: a store, an administrator of several areas or of one, a company that must be set up. */
export const ROLES = ['company', 'store', 'area', 'area1', 'newcomer'] as const;
export type Role = (typeof ROLES)[number];
export interface Account {
  readonly user: string;
  readonly password: string;
}
export interface Till {
  readonly companyId: string;
  readonly clientNo: string;
  readonly verifyCode: string;
}

/** The deployment with the account of a role. */
export function inRole(deployment: Deployment, role: Role): Deployment {
  return { ...deployment, ...(deployment.accounts?.[role] ?? { user: role }) };
}
export const tillOf = ({ till, password }: Deployment): Till =>
  till ?? { companyId: 'C0001', clientNo: 'POS01', verifyCode: `${password}-verify` };

/** How a machine is driven and seen through the page. `Stage` is what a driver sets up for one path. */
export interface PageDriver<S = unknown, Stage = unknown> {
  readonly models: readonly Model<S>[];
  /** How a step is taken; `next` is the step after it. */
  readonly acts: Readonly<Record<string, Act<Stage, S>>>;
  /** Steps of the models that cannot be taken at the page, and why. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** How an effect of the models is seen at the page, by its name; or why it cannot be. */
  readonly effects: Readonly<Record<string, EffectLook<S, Stage> | string>>;
  /** False where the page offers a step in some states only, and not in this one. */
  isOffered?(step: string, state: S): boolean;
  /** True where a person can take a step that changes nothing, and sees that it does not. */
  isTakenInVain?(step: string, state: S): boolean;
  /** The page as it is before the first step. */
  open(page: Page, deployment: Deployment, model: Model<S>): Promise<Stage>;
  /** Looks whether a state is what a person sees. @throws Error when it is not */
  look(stage: Stage, state: S): Promise<void>;
}
/** `before` is the state in which the step is taken. */
export type Act<Stage, S = unknown> = (stage: Stage, next: string | undefined, before: S) => Promise<void>;
/** `detail` is what the model says of the effect; `state` the one that it led to. @throws Error when it is not seen */
export type EffectLook<S, Stage> = (stage: Stage, detail: string, state: S) => Promise<unknown>;

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
