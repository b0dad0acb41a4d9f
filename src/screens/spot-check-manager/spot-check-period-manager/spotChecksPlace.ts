import type { SpotCheckPeriod, SpotCheckTask } from '../../../../contract/spotCheck.ts';
import { definePlace } from '../../../commands/place.ts';

/** 抽查周期管理, as its commands see it. */
export const spotChecksPlace = definePlace<SpotChecksHandle>('spotChecks');

export interface SpotChecksHandle {
  readonly view: 'tasks' | 'periods';
  switchView(): void;
  /** Opens the form: of a new period, or of this one. `done` runs after saving. */
  edit(period: SpotCheckPeriod | null, done: () => void): void;
  /** Opens the answer to a check of the own store. */
  answer(task: SpotCheckTask, done: () => void): void;
}
