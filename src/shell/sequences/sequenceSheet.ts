import type { Sequence } from '../../../contract/sequence.ts';
import { definePlace } from '../../commands/place.ts';

export const SEQUENCES_DIALOG = 'sequences';

/** The sheet 常用流程. */
export const sequenceSheetPlace = definePlace<{
  readonly chosen: Sequence | null;
  /** Index of the chosen step. */
  readonly step: number;
  changeName(name: string): Promise<void>;
  share(shared: boolean): Promise<void>;
  remove(): Promise<void>;
  /** Moves the chosen step by so many places. */
  move(by: 1 | -1): Promise<void>;
  drop(): Promise<void>;
  /** Asks for a key of the sequence. */
  key(): void;
}>('sequences.sheet');
