import { z } from 'zod';
import { codeTables } from '../codes/codes.ts';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';

/** How many days ahead the end of a contract is announced. */
export const CONTRACT_DAYS = 90;

const MAY = { menuCode: 'StoreData', buttonCode: 'Contract' } as const;
const contractTypes = Object.keys(codeTables.contractType) as [keyof typeof codeTables.contractType];

const fields = {
  contractType: z.enum(contractTypes),
  contractName: z.string().trim().min(1, '请填写协议名称').max(100, '协议名称不能超过 100 字'),
  contractYear: z.number().int().min(2000, '年度不正确').max(2100, '年度不正确'),
  signDate: f.day,
  expireDate: f.day,
  /** 网签. */
  onlineSign: z.boolean(),
  /** 法人. */
  legalPerson: z.string().trim().max(50, '法人姓名过长').default(''),
  memo: z.string().trim().max(200, '备注不能超过 200 字').default(''),
};

/** 协议: what a store has signed with its area (domain §3.15). */
export const storeContract = z.object({
  contractId: z.string(),
  fixmedinsCode: z.string(),
  ...fields,
  version: f.count,
  changedBy: z.string(),
  changedAt: f.datetime,
});
export type StoreContract = z.infer<typeof storeContract>;

const contractId = z.uuid('协议编号不正确');
const version = f.rowVersion;

/** Store contracts. The spec names no calls for them; these paths follow their neighbours. */
export const contractCalls = {
  pullContracts: defineCall({
    id: 'organ.pullContracts',
    method: 'GET',
    path: '/api/Organ/PullContracts/{id}',
    summary: 'Contracts of a store, the latest end first; id is its fixmedinsCode',
    permission: { menuCode: ['StoreData', 'ManagerStore'] },
    request: z.strictObject({ id: f.fixmedinsCode }),
    result: z.object({ contracts: z.array(storeContract) }),
  }),
  addContract: defineCall({
    id: 'organ.addContract',
    method: 'POST',
    path: '/api/Organ/AddContract',
    summary: 'Record a contract of a store',
    permission: MAY,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, ...fields }),
    result: storeContract,
  }),
  changeContract: defineCall({
    id: 'organ.changeContract',
    method: 'POST',
    path: '/api/Organ/ChangeContract',
    summary: "Change a store's contract",
    permission: MAY,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, contractId, version, ...fields }),
    result: storeContract,
  }),
  removeContract: defineCall({
    id: 'organ.removeContract',
    method: 'POST',
    path: '/api/Organ/RemoveContract',
    summary: 'Remove a contract that was recorded by mistake',
    permission: MAY,
    confirms: true,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, contractId, version }),
    result: z.null(),
  }),
};
