import type { SlowRow } from '../../../../contract/slowSql.ts';
import { definePlace } from '../../../commands/place.ts';

/** 慢SQL, as its commands see it. */
export const slowPlace = definePlace<{
  /** Shows the whole text of a statement. */
  look(row: SlowRow): void;
  /** Shows its plan. */
  explain(row: SlowRow): void;
}>('slowSql');
