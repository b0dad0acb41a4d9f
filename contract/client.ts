import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { fixmedinsCode } from './wire/fields.ts';

const MAY = { menuCode: 'StoreData', buttonCode: 'Client' } as const;

const companyId = z.string().trim().min(1).max(64);
const clientNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,32}$/, '终端编号只能是字母、数字、下划线和连字符，最多 32 位');
const station = z.string().trim().max(40, '收银台名称过长').default('');

/** A till of a store, which logs in silently (spec §2, §4). */
export const client = z.object({
  companyId: z.string(),
  clientNo: z.string(),
  /** 收银台. */
  station: z.string(),
  enabled: z.boolean(),
  lastLoginAt: z.string().nullable(),
  madeAt: z.string(),
});
export type Client = z.infer<typeof client>;

/** The reply is the only place that holds the code. */
const code = z.object({
  companyId: z.string(),
  clientNo: z.string(),
  verifyCode: z.string(),
  message: z.string(),
});

/** Tills: made, given another code, stopped. The spec shows the silent login alone; these paths follow its neighbours' style. */
export const clientCalls = {
  pullStoreClients: defineCall({
    id: 'client.pullStoreClients',
    method: 'GET',
    path: '/api/Client/PullStoreClients/{id}',
    summary: 'Tills of a store; id is its fixmedinsCode',
    permission: { menuCode: 'StoreData' },
    request: z.strictObject({ id: fixmedinsCode }),
    result: z.object({ clients: z.array(client) }),
  }),
  addClient: defineCall({
    id: 'client.addClient',
    method: 'POST',
    path: '/api/Client/AddClient',
    summary: 'Make a till of a store, with a verify code that is shown once',
    permission: MAY,
    request: z.strictObject({ fixmedinsCode, clientNo, station }),
    result: code,
  }),
  renewClientCode: defineCall({
    id: 'client.renewClientCode',
    method: 'POST',
    path: '/api/Client/RenewClientCode',
    summary: 'Give a till another verify code, and end its sessions',
    permission: MAY,
    confirms: true,
    request: z.strictObject({ companyId, clientNo }),
    result: code,
  }),
  stopClient: defineCall({
    id: 'client.stopClient',
    method: 'POST',
    path: '/api/Client/StopClient',
    summary: 'Stop a till and end its sessions, or let it log in again',
    permission: MAY,
    confirms: true,
    request: z.strictObject({ companyId, clientNo, enabled: z.boolean() }),
    result: client,
  }),
};
