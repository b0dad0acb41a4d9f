import type { Hint } from '../../../../contract/hintMessage.ts';
import { definePlace } from '../../../commands/place.ts';

/** 提示语管理, as its commands see it. */
export const hintsPlace = definePlace<HintsHandle>('hints');

export interface HintsHandle {
  /** Opens the form: of a new hint, or of this one. `done` runs after saving. */
  edit(hint: Hint | null, done: () => void): void;
  /** Opens the rules of a hint. */
  rules(hint: Hint, done: () => void): void;
  /** Tries a sentence against all rules. */
  tryOut(): void;
}
