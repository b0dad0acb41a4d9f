import type { MachineName } from '../../../src/machines/index.ts';

/** A path as the workbench takes it out of an address. */
export interface LinkedScenario {
  readonly machine: MachineName;
  /** Names of the model's steps, from the start. */
  readonly steps: readonly string[];
}

/** Address under which the workbench of a deployment shows the path, to be repeated there. */
export function linkTo(base: string, { machine, steps }: LinkedScenario): string {
  const scenario = Buffer.from(JSON.stringify({ machine, steps })).toString('base64url');
  return `${base.replace(/\/+$/, '')}/tools#scenario=${scenario}`;
}
