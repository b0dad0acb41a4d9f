import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const SEE = { menuCode: 'OrderManagement' } as const;
const MAY = { menuCode: 'OrderManagement', buttonCode: 'Cert' } as const;

/** An electronic voucher of a settlement: a fiscal receipt or a tax invoice (domain §3.11). */
export const setlCert = z.object({
  elecSetlCertType: z.enum(['1', '2', '3']),
  elecSetlCertCode: z.string(),
  elecSetlCertNo: z.string(),
  elecSetlCertChkcode: z.string(),
  issuDate: f.day,
  /** 1: 已冲红, out of force. */
  redFlag: z.enum(['0', '1']),
  /** 0 未报销, 1 已报销, 2 申请中; as the centre said last. */
  reimFlag: z.enum(['0', '1', '2']),
  upldStas: z.enum(['1', '2', '9']),
  upldError: z.string(),
  opterName: z.string(),
  madeAt: f.datetime,
});
export type SetlCert = z.infer<typeof setlCert>;

const order = { setlId: f.id, setlDate: f.day };
/** The one in force first, then the red ones, newest first. */
const certs = z.object({ certs: z.array(setlCert) });
const number = (label: string, most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[0-9A-Za-z]{1,${most}}$`), `${label}应为 1 至 ${most} 位字母或数字`);

/** Calls about 电子凭证 (4901, 5501). The spec shows none. */
export const setlCertCalls = {
  get: defineCall({
    id: 'setlCert.get',
    method: 'GET',
    path: '/api/SetlCert/Get',
    summary: 'The electronic vouchers of a settlement',
    permission: SEE,
    request: z.strictObject(order),
    result: certs,
  }),
  add: defineCall({
    id: 'setlCert.add',
    method: 'POST',
    path: '/api/SetlCert/Add',
    summary:
      'Register the electronic voucher that was issued for a settlement; it is told to the centre (4901)',
    permission: MAY,
    request: z
      .strictObject({
        ...order,
        elecSetlCertType: z.enum(['1', '2', '3']),
        elecSetlCertCode: z.union([z.literal(''), number('凭证代码', 50)]).default(''),
        elecSetlCertNo: number('凭证号码', 50),
        elecSetlCertChkcode: z.union([z.literal(''), number('校验码', 50)]).default(''),
        issuDate: f.day,
      })
      // A 数电票 has a number alone.
      .refine(
        ({ elecSetlCertType, elecSetlCertCode }) => elecSetlCertType === '3' || elecSetlCertCode !== '',
        {
          path: ['elecSetlCertCode'],
          message: '请填写凭证代码，只有数电票没有代码',
        },
      ),
    result: certs,
  }),
  red: defineCall({
    id: 'setlCert.red',
    method: 'POST',
    path: '/api/SetlCert/Red',
    summary: 'Put the voucher in force out of force (冲红), and tell the centre; not once it is reimbursed',
    permission: MAY,
    confirms: true,
    request: z.strictObject(order),
    result: certs,
  }),
  query: defineCall({
    id: 'setlCert.query',
    method: 'POST',
    path: '/api/SetlCert/Query',
    summary: 'Ask the centre whether the voucher in force is reimbursed (5501)',
    permission: SEE,
    idempotent: 'natural',
    request: z.strictObject(order),
    result: certs,
  }),
  retry: defineCall({
    id: 'setlCert.retry',
    method: 'POST',
    path: '/api/SetlCert/Retry',
    summary: 'Tell the centre again what it has refused',
    permission: MAY,
    request: z.strictObject(order),
    result: certs,
  }),
};
