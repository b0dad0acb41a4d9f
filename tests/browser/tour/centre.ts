import type { Tour } from './openTour.ts';

/** The sandbox centre answers the next questions for totals late, so that a run lasts long enough to be seen. */
export const slowCentre = (tour: Tour, answers: number, delayMs: number): Promise<unknown> =>
  tour.sql(
    `insert into centre.fault (infno, kind, remaining, delay_ms) values ('3201', 'late', $1, $2)
     on conflict (infno, kind) do update set remaining = excluded.remaining, delay_ms = excluded.delay_ms`,
    [answers, delayMs],
  );
