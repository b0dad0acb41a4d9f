import { z } from 'zod';
import type { MenuCode } from '../routes.ts';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { filingFilter, filingRow, filingTotals, photo, reason } from './fields.ts';

interface Module {
  /** First part of the calls' ids. */
  readonly prefix: string;
  readonly path: string;
  readonly menuCode: MenuCode;
  /** In summaries. */
  readonly what: string;
  /** The interface that files, and the one that withdraws. */
  readonly infno: readonly [string, string];
}

/** The calls that are the same for each kind of filing; each module adds those with a form of its own. */
export const filingCalls = ({ prefix, path, menuCode, what, infno: [files, withdraws] }: Module) => {
  const may = (buttonCode: 'Save' | 'Upload' | 'Repeal') => ({ menuCode, buttonCode });
  return {
    getPaged: defineCall({
      id: `${prefix}.getPaged`,
      method: 'GET',
      path: `${path}/GetPaged`,
      summary: `Filings of ${what}, newest first`,
      permission: { menuCode },
      sealed: ['person'],
      request: z.strictObject({ ...filingFilter, ...f.paging }),
      result: f.paged(filingRow),
    }),
    totals: defineCall({
      id: `${prefix}.totals`,
      method: 'GET',
      path: `${path}/Totals`,
      summary: `How many filings of ${what} a query finds, and how they stand`,
      permission: { menuCode },
      sealed: ['person'],
      request: z.strictObject(filingFilter),
      result: filingTotals,
    }),
    get: defineCall({
      id: `${prefix}.get`,
      method: 'GET',
      logged: true,
      path: `${path}/Get/{id}`,
      summary: `One filing of ${what}; the store's own people see name and telephone in full`,
      permission: { menuCode },
      request: z.strictObject({ id: f.msgid }),
      result: filingRow,
    }),
    upload: defineCall({
      id: `${prefix}.upload`,
      method: 'POST',
      path: `${path}/Upload/{id}`,
      summary: `Tell the centre of a filing of ${what} (${files}), once whatever becomes of the reply`,
      permission: may('Upload'),
      idempotent: 'natural',
      request: z.strictObject({ id: f.msgid }),
      result: filingRow,
    }),
    photo: defineCall({
      id: `${prefix}.photo`,
      method: 'GET',
      logged: true,
      path: `${path}/Photo`,
      summary: `The picture of a filing of ${what}; null without one`,
      permission: { menuCode },
      request: z.strictObject({ trtDclaDetlSn: f.msgid }),
      result: z.object({ photo: z.string().nullable() }),
    }),
    savePhoto: defineCall({
      id: `${prefix}.savePhoto`,
      method: 'POST',
      path: `${path}/SavePhoto`,
      summary: `Keep a picture with a filing of ${what}, sealed; it replaces the one before`,
      permission: may('Save'),
      request: z.strictObject({ trtDclaDetlSn: f.msgid, photo }),
      result: filingRow,
    }),
    /** The last part of the path is the caller's: the spec names one of the three. */
    repealAt: (key: string, last: string) =>
      defineCall({
        id: `${prefix}.${key}`,
        method: 'POST',
        path: `${path}/${last}`,
        summary: `Withdraw a filing of ${what} that is not examined yet (${withdraws}), or end one that was never uploaded`,
        permission: may('Repeal'),
        idempotent: 'natural',
        request: z.strictObject({ trtDclaDetlSn: f.msgid, memo: reason }),
        result: filingRow,
      }),
  };
};
