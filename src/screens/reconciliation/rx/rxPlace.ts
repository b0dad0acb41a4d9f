import { definePlace } from '../../../commands/place.ts';
import { listPlace } from '../../../list/listPlace.ts';
import type { RxRow } from '../../../../contract/rx.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** A page of prescriptions: what its commands may open. */
export const rxPlace = definePlace<RxHandle>('rx');

export interface RxHandle {
  detail(hiRxno: string): void;
  print(hiRxno: string): void;
  /** The form of a review or of a dispensing. */
  fill(filling: RxFilling): void;
  /** What is shown of the prescription in front is another one now. */
  changed(): void;
}
export interface RxFilling {
  readonly kind: 'pass' | 'reject' | 'sell';
  readonly row: RxRow;
  /** Once it is told. */
  done(): void;
}

export type RxContext = CommandContext<RxRow>;
export const PICK = '请先选中一张处方';

/** After something was done, or was tried: who has it and why it failed stands in the row. */
export function anew(ctx: RxContext): void {
  listPlace.in(ctx)?.refresh();
  rxPlace.in(ctx)?.changed();
}
