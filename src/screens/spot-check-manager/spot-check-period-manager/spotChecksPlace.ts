import type { SpotCheckPeriod, SpotCheckTask } from '../../../../contract/spotCheck.ts';
import { definePlace } from '../../../commands/place.ts';

/** 抽查周期管理, as its commands see it. */
export const spotChecksPlace = definePlace<SpotChecksHandle>('spotChecks');

export type SpotChecksView = 'tasks' | 'periods' | 'rates';

export interface SpotChecksHandle {
  readonly view: SpotChecksView;
  /** Shows a view, with filters of its own or with these. */
  show(view: SpotChecksView, filters?: Readonly<Record<string, string>>): void;
  /** Opens the form: of a new period, or of this one. `done` runs after saving. */
  edit(period: SpotCheckPeriod | null, done: () => void): void;
  /** Opens the answer to a check of the own store. */
  answer(task: SpotCheckTask, done: () => void): void;
}
