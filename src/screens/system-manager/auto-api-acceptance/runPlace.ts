import { definePlace } from '../../../commands/place.ts';

/** 自动接口验收, as its commands see it. */
export const runPlace = definePlace<{
  /** Opens the form that begins a run. */
  begin(): void;
}>('acceptanceRuns');
