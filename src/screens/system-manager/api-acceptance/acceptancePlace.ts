import type { AcceptanceRow } from '../../../../contract/acceptance.ts';
import { definePlace } from '../../../commands/place.ts';

/** 接口验收, as its commands see it. */
export const acceptancePlace = definePlace<{
  /** Shows request and reply of an interface's latest try. */
  look(row: AcceptanceRow): void;
  /** Opens the form that marks a store's centre. */
  mark(fixmedinsCode: string, done: () => void): void;
}>('acceptance');
