import type { CallResult } from '../../../../contract/wire/call.ts';
import type { centreProfileCalls } from '../../../../contract/centreProfile.ts';
import { definePlace } from '../../../commands/place.ts';

/** The centre of an area, as the page knows it. */
export type CentreOfArea = CallResult<(typeof centreProfileCalls)['get']>;
/** The forms of 医保中心接入. */
export type CentreForm = 'choose' | 'compare';

/** 医保中心接入 of the area that is shown; none where a company or a store is. */
export const centrePlace = definePlace<{
  readonly area: string;
  /** Null while it is read. */
  readonly centre: CentreOfArea | null;
  open(form: CentreForm): void;
  /** A job was begun. */
  begun(jobId: string): void;
}>('centre-of-area');
