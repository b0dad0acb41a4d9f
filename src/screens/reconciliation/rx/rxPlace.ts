import { definePlace } from '../../../commands/place.ts';
import { listPlace } from '../../../list/listPlace.ts';
import type { RxRow } from '../../../../contract/rx.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** A page of prescriptions, as its commands see it. */
export const rxPlace = definePlace<RxHandle>('rx');

export interface RxHandle {
  detail(hiRxno: string): void;
  print(hiRxno: string): void;
  /** Opens the form of a review or of a dispensing. */
  fill(filling: RxFilling): void;
  /** Reports that the shown prescription has changed. */
  changed(): void;
}
export interface RxFilling {
  readonly kind: 'pass' | 'reject' | 'sell';
  readonly row: RxRow;
  /** Runs after the form was sent. */
  done(): void;
}

export type RxContext = CommandContext<RxRow>;
export const PICK = '请先选中一张处方';

/** Reloads after every attempt, failed ones too: the row shows who has claimed it and why it failed. */
export function anew(ctx: RxContext): void {
  listPlace.in(ctx)?.refresh();
  rxPlace.in(ctx)?.changed();
}
