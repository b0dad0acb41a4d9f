import type { RxRow } from '../../../../contract/rx.ts';
import type { CommandContext } from '../../../commands/context.ts';

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** A page of prescriptions: what its commands may open. */
    readonly rx?: RxHandle;
  }
}
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
  ctx.screen?.list?.refresh();
  ctx.screen?.rx?.changed();
}
