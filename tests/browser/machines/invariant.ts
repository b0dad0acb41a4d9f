import type { Page } from 'playwright-core';
import type { MachineName } from '../../../src/machines/index.ts';

export interface Checked {
  readonly machine: MachineName;
  /** The step that was taken; null as the walk begins. */
  readonly step: string | null;
  /** What the model says of the state. */
  readonly state: unknown;
  readonly page: Page;
}
/** What must hold after every step of every walk; a file for `--check` has a list of them as its default export. */
export interface Invariant {
  readonly name: string;
  /** Null, or what is wrong. */
  check(checked: Checked): Promise<string | null> | string | null;
}
