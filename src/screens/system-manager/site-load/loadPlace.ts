import type { LoadRow } from '../../../../contract/siteLoad.ts';
import { definePlace } from '../../../commands/place.ts';

/** 站点负载, as its commands see it. */
export const loadPlace = definePlace<{
  look(row: LoadRow): void;
  /** Shows or hides the chart of the last hour. */
  toggleChart(): void;
}>('siteLoad');
