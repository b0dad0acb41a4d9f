import type pg from 'pg';
import type { PrescriptionPort } from '../prescriptions.ts';
import { authorise } from './offlineRx.ts';
import * as rx from './prescriptions.ts';
import { read, write } from './faults.ts';

/** The prescriptions of the sandbox centre, with its faults. */
export const prescriptionPort = (pool: pg.Pool, patience: number): PrescriptionPort => ({
  pushedRx: ({ pushSn, limit }) => read(pool, '7200', patience, () => rx.pushed(pool, pushSn, limit)),
  authoriseRx: (request) => write(pool, '7201', patience, request, (client) => authorise(client, request)),
  circulateRx: (request) => write(pool, '7202', patience, request, (client) => rx.circulate(client, request)),
  downloadRx: (request) => read(pool, '7204', patience, () => rx.download(pool, request)),
  verifyRx: (request) => read(pool, '7205', patience, () => rx.verify(pool, request)),
  checkRx: (request) => write(pool, '7206', patience, request, (client) => rx.check(client, request)),
  sellRx: (request) => write(pool, '7207', patience, request, (client) => rx.sell(client, request)),
  undoRxSale: (request) => write(pool, '7208', patience, request, (client) => rx.undo(client, request)),
  rxStanding: (request) => read(pool, '7105', patience, () => rx.standing(pool, request)),
  rxReview: (request) => read(pool, '7106', patience, () => rx.review(pool, request)),
  rxTaken: (request) => read(pool, '7107', patience, () => rx.taken(pool, request)),
});
