import type { Tour } from '../commands/tour.ts';
import { dayTour } from './reconciliation/group/dayTour.ts';
import { counterTour } from './shared/counter/counterTour.ts';

/** The guided tours; loaded when one begins. Their names are in src/shell/tour/tourCommands.ts. */
export const tours: readonly Tour[] = [dayTour, counterTour];
